const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 24rem; margin: 12vh auto; padding: 0 1rem }
  button, input { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem .8rem; margin: .25rem 0; border-radius: .4rem; border: 1px solid GrayText }
  button { cursor: pointer; text-align: left }
  form + form { margin-top: 2rem }`;

/**
 * Whom to sign in as: one click for who is known, an address for who is new. Two plain forms without a script, and nothing
 * from another host.
 * @param action where the forms are sent
 * @param emails addresses that are known
 */
export const signInPage = (action: string, emails: readonly string[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in on this machine</title><style>${STYLE}</style></head><body>
<h1>Sign in</h1>
<p>This machine believes any address: in the cloud it would be verified.</p>
<form method="post" action="${escaped(action)}">
${emails.map((email) => `<button name="email" value="${escaped(email)}">${escaped(email)}</button>`).join('\n')}
</form>
<form method="post" action="${escaped(action)}">
<label for="email">Or a new account's address</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="email">
<button>Sign in</button>
</form>
</body></html>
`;
