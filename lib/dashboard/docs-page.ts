/** Puts the address of this service in the examples. Without a script they say BASE_URL. */
for (const code of document.querySelectorAll('code')) {
  if (code.children.length === 0 && code.textContent?.includes('BASE_URL')) {
    code.textContent = code.textContent.replaceAll('BASE_URL', location.origin);
  }
}
