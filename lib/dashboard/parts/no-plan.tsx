import { say } from '../words.ts';

/** For whoever has neither a plan nor credits: what there will be, and the way to it. */
export const NoPlan = () => (
  <div class="empty">
    <h2>{say('noPlan.title')}</h2>
    <p class="muted">{say('noPlan.what')}</p>
    <a class="button primary" href="/dashboard/billing">
      {say('refused.upgrade')}
    </a>
  </div>
);
