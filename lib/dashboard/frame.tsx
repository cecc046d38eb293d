import { useEffect, useRef, useState } from 'preact/hooks';
import { ErrorBoundary, Route, Router, useLocation } from 'preact-iso';
import type { Refusal } from './api.ts';
import { useKey, useOnline } from './hooks.ts';
import { PAGES, type Page } from './pages.ts';
import { Icon } from './parts/icon.tsx';
import { LanguageChoice } from './parts/language-choice.tsx';
import { NotFound } from './parts/not-found.tsx';
import { RefusalNote } from './parts/refusal-note.tsx';
import { Search } from './parts/search.tsx';
import { signOut, useSigned } from './session.ts';
import { keepTheme, keptTheme, THEMES, type Theme } from './theme.ts';
import { number, say } from './words.ts';

/** The name of the page's title, by which the page itself is called. */
const TITLE = 'page-title';

/** What every page stands in: the rail (on a phone the bar), search, the balance, and what holds for all pages. */
export function Frame() {
  const { path } = useLocation();
  const isOnline = useOnline();
  const { session } = useSigned();
  const shown = PAGES.filter(({ operator }) => !operator || session.account.operator);
  const page = shown.find((one) => matches(one.path, path));
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = page ? `${say(page.title)} · ${say('frame.name')}` : say('frame.name');
  }, [page]);
  return (
    <div class="frame">
      <a class="skip" href="#main">
        {say('frame.skip')}
      </a>
      <Rail pages={shown} path={path} />
      <div class="page">
        <Top title={say(page?.title ?? 'notFound.title')} />
        {!isOnline && (
          <p class="banner" role="status">
            <Icon name="warn" /> {say('frame.offline')}
          </p>
        )}
        <main id="main" tabIndex={-1} ref={main} aria-labelledby={TITLE}>
          <ErrorBoundary onError={reloadOnce}>
            <Router onRouteChange={() => goOnIn(main.current!)}>
              {shown.map(({ path: at, component }) => (
                <Route key={at} path={at} component={component} />
              ))}
              <Route default component={NotFound} />
            </Router>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}

/** Whoever comes to a page by keys, or hears it read, goes on in it; not who types in a field by then. */
function goOnIn(page: HTMLElement): void {
  if (!document.activeElement?.matches('input, select, textarea')) page.focus({ preventScroll: true });
}

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path);

/** A page that was not loaded was replaced by a newer release, most often. */
function reloadOnce(): void {
  const key = 'reloaded';
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}

const Rail = ({ pages, path }: { readonly pages: readonly Page[]; readonly path: string }) => (
  <nav class="rail" aria-label={say('frame.pages')}>
    <a class="mark" href="/dashboard">
      <Icon name="cube" />
      <span>{say('frame.name')}</span>
    </a>
    <ul>
      {pages
        .filter(({ icon }) => icon)
        .map(({ path: at, title, icon, inBar }) => (
          <li key={at} class={inBar ? '' : 'not-in-bar'}>
            <a href={at} aria-current={isWithin(at, path) ? 'page' : undefined}>
              <Icon name={icon!} />
              <span>{say(title)}</span>
            </a>
          </li>
        ))}
      <li class="not-in-bar">
        <a href="/docs">
          <Icon name="docs" />
          <span>{say('frame.docs')}</span>
        </a>
      </li>
      <li class="more">
        <Settings pages={pages} />
      </li>
    </ul>
  </nav>
);

const isWithin = (at: string, path: string): boolean =>
  at === '/dashboard' ? path.replace(/\/$/, '') === at : path === at || path.startsWith(`${at}/`);

/** Theme, language and sign-out; on a phone also the pages that the bar has no room for. */
function Settings({ pages }: { readonly pages: readonly Page[] }) {
  const { session } = useSigned();
  const [theme, setTheme] = useState<Theme>(keptTheme());
  const [refusal, setRefusal] = useState<Refusal>();
  const box = useRef<HTMLDetailsElement>(null);
  const leave = (everywhere: boolean): void => {
    signOut(everywhere).catch(setRefusal);
  };
  const { path } = useLocation();
  useEffect(() => {
    if (box.current) box.current.open = false;
  }, [path]);
  return (
    <details ref={box} onKeyDown={(event) => event.key === 'Escape' && box.current!.removeAttribute('open')}>
      <summary>
        <Icon name="account" />
        <span>{say('frame.you')}</span>
      </summary>
      <div class="menu">
        <p class="small muted">{session.account.email}</p>
        <ul class="only-in-bar">
          {pages
            .filter(({ icon, inBar }) => icon && !inBar)
            .map(({ path: at, title }) => (
              <li key={at}>
                <a href={at}>{say(title)}</a>
              </li>
            ))}
          <li>
            <a href="/docs">{say('frame.docs')}</a>
          </li>
        </ul>
        <label>
          {say('frame.theme')}
          <select
            value={theme}
            onChange={(event) => {
              const chosen = event.currentTarget.value as Theme;
              keepTheme(chosen);
              setTheme(chosen);
            }}
          >
            {THEMES.map((one) => (
              <option key={one} value={one}>
                {say(`frame.theme.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <LanguageChoice />
        <button type="button" onClick={() => leave(false)}>
          {say('frame.signOut')}
        </button>
        <button type="button" onClick={() => leave(true)}>
          {say('frame.signOutEverywhere')}
        </button>
        {refusal && <RefusalNote refusal={refusal} />}
      </div>
    </details>
  );
}

function Top({ title }: { readonly title: string }) {
  const { path, route } = useLocation();
  const { credits } = useSigned();
  useKey('c', () => route('/dashboard/create'));
  return (
    <header class="top">
      <h1 id={TITLE}>{title}</h1>
      <Search key={path} />
      <a class="balance" href="/dashboard/billing" title={say('frame.balance')}>
        {credits ? say('credits', { n: number(credits.balance) }) : ' '}
      </a>
    </header>
  );
}
