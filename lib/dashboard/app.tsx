import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { api, type Credits, dataOf, onSignedOut, type Refusal } from './api.ts';
import { draftsOf } from './drafts.ts';
import { Frame } from './frame.tsx';
import { RefusalNote } from './parts/refusal-note.tsx';
import { readSession, type Session, SignedIn } from './session.ts';
import { SessionOver, SignIn } from './sign-in.tsx';
import { preferredLanguage, useLanguage } from './words.ts';

/** What the interface answers an account that may not use it yet. */
const NO_PLAN = 6014;

/** Nothing is drawn before it is known who is signed in: half a second later the skeleton of the frame is. */
export function App() {
  const [session, setSession] = useState<Session>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isOver, setOver] = useState(false);
  const [credits, setCredits] = useState<Credits>();
  const [hasNoPlan, setNoPlan] = useState(false);
  const readCredits = useCallback(() => {
    dataOf(api.GET('/v1/credits')).then(
      (read) => {
        setCredits(read);
        setNoPlan(false);
      },
      ({ code }: Refusal) => setNoPlan(code === NO_PLAN),
    );
  }, []);
  const begin = useCallback(() => {
    setRefusal(undefined);
    // Both at once: the second is of no use without the first, and costs no time with it.
    readCredits();
    readSession().then(async (found) => {
      await useLanguage(preferredLanguage(found.language));
      setSession(found);
    }, setRefusal);
  }, [readCredits]);
  useEffect(begin, [begin]);
  useEffect(() => onSignedOut(() => setOver(true)), []);

  const accountId = session?.account.id;
  const drafts = useMemo(() => accountId && draftsOf(sessionStorage, accountId), [accountId]);
  if (session && drafts) {
    return (
      <SignedIn.Provider value={{ session, credits, hasNoPlan, readCredits, drafts }}>
        <Frame />
        {isOver && <SessionOver />}
      </SignedIn.Provider>
    );
  }
  if (!refusal) return <div class="boot skeleton" aria-busy="true" />;
  if (refusal.status === 401 || refusal.status === 404) return <SignIn />;
  return (
    <main class="alone">
      <RefusalNote refusal={refusal} again={begin} />
    </main>
  );
}
