/** A browser as far as sign-in needs one: keeps cookies of one host, and follows redirects only when it is told to. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #baseUrl: string;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  /** @param url absolute, or a path of the service */
  async send(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(url, this.#baseUrl), {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...(init.headers as Record<string, string>) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair, ...attributes] = line.split('; ');
      const [name, value] = [pair!.slice(0, pair!.indexOf('=')), pair!.slice(pair!.indexOf('=') + 1)];
      const ended = attributes.some(
        (one) => /^max-age=0$/i.test(one) || /^expires=Thu, 01 Jan 1970/i.test(one),
      );
      if (ended || value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects until there are no more; answers with the last place and what was there. */
  async follow(url: string, init: RequestInit = {}): Promise<{ url: string; response: Response }> {
    let [at, response] = [new URL(url, this.#baseUrl).href, await this.send(url, init)];
    for (let hops = 0; response.status >= 300 && response.status < 400 && hops < 15; hops++) {
      at = new URL(response.headers.get('location')!, at).href;
      response = await this.send(at);
    }
    return { url: at, response };
  }

  /** What a page of the service asks by this browser's session. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return this.send(path, { ...init, headers: { 'x-session-request': '1', ...(init.headers as object) } });
  }
}

/**
 * Signs in at the identity provider of this machine, as the page there does.
 * @param stopAt ends before this path of the service is called, if it is to be looked at
 */
export async function signIn(browser: Browser, email: string, returnTo = '/dashboard'): Promise<string> {
  const { url, response } = await browser.follow(`/auth/login?returnTo=${encodeURIComponent(returnTo)}`);
  if (!url.includes('/identity/sign-in/')) return url;
  await response.text();
  const { url: end } = await browser.follow(url, {
    method: 'POST',
    body: new URLSearchParams({ email }),
  });
  return end;
}
