import { say } from '../words.ts';

export const NotFound = () => (
  <div class="empty">
    <h2>{say('notFound.title')}</h2>
    <p class="muted">{say('notFound.what')}</p>
    <a class="button" href="/dashboard">
      {say('start.title')}
    </a>
  </div>
);
