import { useEffect, useRef } from 'preact/hooks';
import { signInAddress } from './session.ts';
import { signInPlace } from './sign-in-place.ts';
import { say } from './words.ts';

/** What somebody sees who is not signed in, and why not if they have just tried. */
export function SignIn() {
  const { reason } = signInPlace(location);
  useEffect(() => {
    document.title = say('signIn.title');
  }, []);
  return (
    <main class="alone">
      <p class="mark">{say('frame.name')}</p>
      <h1>{say('signIn.title')}</h1>
      <p class="muted">{say('signIn.what')}</p>
      {reason && (
        <div class="note bad" role="alert">
          <p>{say(`signIn.${reason}`)}</p>
        </div>
      )}
      <p>
        <a class="button primary" href={signInAddress()} data-native>
          {say('signIn.button')}
        </a>
      </p>
      <p class="small">
        <a href="/docs">{say('frame.docs')}</a>
      </p>
    </main>
  );
}

/** Over the page whose session has ended: what is filled in stays, and is there after the sign-in too. */
export function SessionOver() {
  const dialog = useRef<HTMLDialogElement>(null);
  const show = (): void => dialog.current?.showModal();
  useEffect(show, []);
  // Browsers close a dialog by the second Escape, whatever is said to that.
  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-over"
      onCancel={(event) => event.preventDefault()}
      onClose={show}
    >
      <h2 id="session-over">{say('signIn.over')}</h2>
      <p>{say('signIn.overWhat')}</p>
      <p>
        <a class="button primary" href={signInAddress()}>
          {say('signIn.button')}
        </a>
      </p>
    </dialog>
  );
}
