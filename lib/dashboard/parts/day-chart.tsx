import { useState } from 'preact/hooks';
import { number, say, shortDay } from '../words.ts';

export interface DayValue {
  readonly day: string;
  readonly credits: number;
  readonly jobs: number;
}

const BAR = 10;
const GAP = 2;
const HEIGHT = 100;

/** A bar a day. One day at a time is read out: that under the pointer, or the one that the arrows have come to. */
export function DayChart({ days, label }: { readonly days: readonly DayValue[]; readonly label: string }) {
  const [chosen, choose] = useState(days.length - 1);
  const at = Math.min(chosen, days.length - 1);
  const most = Math.max(1, ...days.map(({ credits }) => credits));
  const shown = days[at]!;
  const words = say('usage.dayIs', {
    day: shortDay(shown.day),
    credits: number(shown.credits),
    jobs: number(shown.jobs),
  });
  const pressed = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: days.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(Math.min(Math.max(to, 0), days.length - 1));
  };
  return (
    <figure class="chart">
      <figcaption>
        <span>{words}</span>
        <span class="muted">{say('usage.most', { n: number(most) })}</span>
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={at}
        aria-valuetext={words}
        onKeyDown={pressed}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          choose(
            Math.min(Math.max(Math.floor(((clientX - left) / width) * days.length), 0), days.length - 1),
          );
        }}
      >
        <svg
          viewBox={`0 0 ${days.length * BAR} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          class="bars"
        >
          {days.map(({ day, credits }, i) => {
            const height = credits > 0 ? Math.max(1, (credits / most) * HEIGHT) : 0;
            return (
              <g key={day} class={i === at ? 'chosen' : ''}>
                <rect x={i * BAR} y={0} width={BAR} height={HEIGHT} class="room" />
                <rect x={i * BAR + GAP / 2} y={HEIGHT - height} width={BAR - GAP} height={height} />
              </g>
            );
          })}
        </svg>
      </div>
      <div class="chart-ends small muted" aria-hidden="true">
        <span>{shortDay(days[0]!.day)}</span>
        <span>{shortDay(days.at(-1)!.day)}</span>
      </div>
    </figure>
  );
}
