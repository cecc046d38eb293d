import { say } from '../words.ts';

interface Props {
  readonly list: { readonly isReading: boolean; readonly more: () => void };
  readonly label?: string;
}

/** Asks for the next page of a list. While it is read the button keeps the focus, which one that is disabled loses. */
export const MoreButton = ({ list, label = say('assets.more') }: Props) => (
  <p>
    <button
      type="button"
      aria-disabled={list.isReading ? 'true' : undefined}
      onClick={() => list.isReading || list.more()}
    >
      {label}
    </button>
  </p>
);
