import { AFTER, BEFORE, type Fault } from './faults.ts';

/** How often an await was seen to be passed, one time in some, and failed before and after what it asked for was done. */
export interface Passed {
  passed: number;
  before: number;
  after: number;
}

const MANY_PLACES = 60;

/** Which awaits of the service a run has come to, by place in the source. */
export class Coverage {
  readonly sites: Record<string, Passed> = {};
  /** With places, where each await was come to first: kept if every one is looked at. */
  readonly places: Record<string, string[]> = {};
  readonly isWhole: boolean;

  /** @param isWhole whether the place of every await is looked for, which takes longer than all else */
  constructor(isWhole = false) {
    this.isWhole = isWhole;
  }

  /**
   * @param place in the source; of the state machine's own calls, which have none, who asks
   * @param at which of them it is: `process/step`
   */
  saw(place: string, fault: Fault | undefined, at: string): void {
    // The first accounts are opened before anything may fail.
    if (at.startsWith('owner.open') || at.startsWith('dashboard.subscribed')) return;
    if (this.isWhole) {
      this.places[place] ??= [];
      if (this.places[place].length < MANY_PLACES) this.places[place].push(at);
    }
    this.sites[place] ??= { passed: 0, before: 0, after: 0 };
    const counted = this.sites[place];
    counted.passed++;
    if (fault && BEFORE.includes(fault)) counted.before++;
    if (fault && AFTER.includes(fault)) counted.after++;
  }

  add(sites: Readonly<Record<string, Passed>>): void {
    for (const [site, { passed, before, after }] of Object.entries(sites)) {
      this.sites[site] ??= { passed: 0, before: 0, after: 0 };
      const counted = this.sites[site];
      counted.passed += passed;
      counted.before += before;
      counted.after += after;
    }
  }

  /** The awaits of store, jobs and webhooks that were never failed before, or never after. */
  missingSites(): readonly (readonly [string, Passed])[] {
    return this.ours().filter(([, { before, after }]) => before === 0 || after === 0);
  }

  /** The same, a line each. */
  missing(): readonly string[] {
    return this.missingSites().map(
      ([site, { passed, before, after }]) => `${site} (${passed} times, ${before} before, ${after} after)`,
    );
  }

  ours(): readonly (readonly [string, Passed])[] {
    return Object.entries(this.sites)
      .filter(([site]) => /^service\/(store|jobs|webhooks)\//.test(site))
      .sort(([a], [b]) => a.localeCompare(b));
  }
}
