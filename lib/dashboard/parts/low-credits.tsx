import { useState } from 'preact/hooks';
import { ask, type Refusal } from '../api.ts';
import { useAsked } from '../hooks.ts';
import { money, number, say, sayName } from '../words.ts';
import { RefusalNote } from './refusal-note.tsx';

const BILLING = '/dashboard/api/billing';

/** Automatic top-up, as `GET /dashboard/api/billing` answers it. */
interface TopUp {
  readonly isOn: boolean;
  readonly below: number;
  readonly credits: number;
  readonly amount: number;
  readonly currency: string;
  readonly most: number;
  readonly bought: number;
  readonly isBuying: boolean;
  readonly stopped?: string;
}

/** What of it this page shows. */
export interface Watched {
  readonly lowBalance?: number;
  readonly topUp?: TopUp;
  readonly sells: boolean;
  readonly currency?: string;
  readonly packs: readonly { readonly credits: number; readonly amount: number }[];
}

interface Props {
  readonly of: Watched;
  readonly again: () => void;
  /** Leads to a page of the payment provider. */
  readonly pay: (path: string) => void;
  readonly isLeaving: boolean;
}

/** What happens when the credits run low: an e-mail, and more credits. */
export const LowCredits = (props: Props) => (
  <section aria-labelledby="low">
    <h2 id="low">{say('low.title')}</h2>
    <Mail of={props.of} again={props.again} />
    {props.of.sells && props.of.packs.length > 0 && <AutoTopUp {...props} />}
  </section>
);

/** What is refused at a price that is no longer the pack's: the present one is shown then. */
const PRICE_CHANGED = 16025;

/** Changes the setting, and shows what came of it. */
function useChange(again: () => void) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSent, setSent] = useState(false);
  const change = (body: object): void => {
    setSent(true);
    setRefusal(undefined);
    ask('PATCH', BILLING, body)
      .then(again, (refused: Refusal) => {
        setRefusal(refused);
        if (refused.code === PRICE_CHANGED) again();
      })
      .finally(() => setSent(false));
  };
  return { refusal, isSent, change };
}

function Mail({ of, again }: Pick<Props, 'of' | 'again'>) {
  const [below, setBelow] = useState(of.lowBalance === undefined ? '' : String(of.lowBalance));
  const { refusal, isSent, change } = useChange(again);
  const isKept = below === String(of.lowBalance ?? '');
  return (
    <form
      class="mint"
      onSubmit={(event) => {
        event.preventDefault();
        change({ lowBalance: below === '' ? 'none' : Number(below) });
      }}
    >
      <div class="fields">
        <label>
          {say('low.mailBelow')}
          <input
            type="number"
            min={1}
            value={below}
            placeholder={say('low.never')}
            onInput={(event) => setBelow(event.currentTarget.value)}
          />
        </label>
      </div>
      <p class="small muted">{say('low.mailWhat')}</p>
      {refusal && <RefusalNote refusal={refusal} />}
      <div class="actions">
        <button type="submit" disabled={isSent || isKept}>
          {isKept && of.lowBalance !== undefined ? say('low.saved') : say('low.save')}
        </button>
      </div>
    </form>
  );
}

function AutoTopUp({ of, again, pay, isLeaving }: Props) {
  const { topUp } = of;
  const saved = useAsked(
    () =>
      ask<{ readonly card?: { readonly brand: string; readonly lastFour: string } }>(
        'GET',
        `${BILLING}/card`,
      ),
    [],
  );
  const [wanted, want] = useState({
    below: String(topUp?.below ?? ''),
    credits: String(topUp?.credits ?? of.packs[0]!.credits),
    most: String(topUp?.most ?? 1),
  });
  const { refusal, isSent, change } = useChange(again);
  const card = saved.data?.card;
  const pack = of.packs.find(({ credits }) => String(credits) === wanted.credits);
  return (
    <form
      class="mint"
      aria-labelledby="top-up"
      onSubmit={(event) => {
        event.preventDefault();
        const { below, credits, most } = wanted;
        const agreed = { amount: pack!.amount, currency: of.currency };
        change({
          topUp: { below: Number(below), credits: Number(credits), most: Number(most), ...agreed },
        });
      }}
    >
      <h3 id="top-up">
        {say('low.topUp')} <span class="tag">{topUp?.isOn ? say('low.on') : say('low.off')}</span>
      </h3>
      {topUp && <State of={topUp} />}
      <div class="fields">
        <label>
          {say('low.below')}
          <input
            type="number"
            required
            min={1}
            value={wanted.below}
            onInput={(event) => want({ ...wanted, below: event.currentTarget.value })}
          />
        </label>
        <label>
          {say('low.pack')}
          <select
            value={wanted.credits}
            onChange={(event) => want({ ...wanted, credits: event.currentTarget.value })}
          >
            {of.packs.map(({ credits, amount }) => (
              <option key={credits} value={String(credits)}>
                {say('low.packFor', { n: number(credits), price: money(amount, of.currency!) })}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say('low.most')}
          <input
            type="number"
            required
            min={1}
            max={100}
            value={wanted.most}
            onInput={(event) => want({ ...wanted, most: event.currentTarget.value })}
          />
        </label>
      </div>
      {pack && Number(wanted.most) > 0 && (
        <p class="small muted">
          {say('low.agreed', { price: money(pack.amount * Number(wanted.most), of.currency!) })}
        </p>
      )}
      {saved.data && (
        <p class="small muted">
          {card ? say('low.card', { brand: card.brand, last: card.lastFour }) : say('low.noCard')}
        </p>
      )}
      {saved.refusal && <RefusalNote refusal={saved.refusal} again={saved.again} />}
      {refusal && <RefusalNote refusal={refusal} />}
      <div class="actions">
        {card && (
          <button type="submit" class="primary" disabled={isSent || isLeaving || !pack}>
            {topUp?.isOn ? say('low.change') : say('low.turnOn')}
          </button>
        )}
        {topUp?.isOn && (
          <button type="button" disabled={isSent} onClick={() => change({ topUp: 'none' })}>
            {say('low.turnOff')}
          </button>
        )}
        <button type="button" disabled={isLeaving || !saved.data} onClick={() => pay('card')}>
          {card ? say('low.otherCard') : say('low.saveCard')}
        </button>
      </div>
    </form>
  );
}

const State = ({ of: { isOn, stopped, isBuying, bought, most } }: { readonly of: TopUp }) => (
  <>
    {stopped && (
      <div class="note" role="status">
        <p>{say('low.stopped', { why: sayName('low.stop', stopped) })}</p>
      </div>
    )}
    {isBuying && <p class="small">{isOn ? say('low.buying') : say('low.ending')}</p>}
    {isOn && <p class="small">{say('low.bought', { n: bought, most })}</p>}
  </>
);
