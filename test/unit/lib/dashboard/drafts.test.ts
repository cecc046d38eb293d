import { expect, it } from 'vitest';
import { draftsOf } from '../../../../lib/dashboard/drafts.ts';
import { tabStorage } from '../../../support/tab-storage.ts';

it('are there again for the account that began them', () => {
  const tab = tabStorage();
  draftsOf(tab, 'one').keep('create', { prompt: 'a chair' });
  expect(draftsOf(tab, 'one').read('create')).toEqual({ prompt: 'a chair' });
  expect(draftsOf(tab, 'one').read('other')).toBeUndefined();
});

it('are forgotten once another account is signed in, and nothing else of the tab is', () => {
  const tab = tabStorage();
  tab.setItem('reloaded', '1');
  draftsOf(tab, 'one').keep('create', { webhookSecret: 's3cret' });
  draftsOf(tab, 'one').keep('hook', { url: 'https://one.example' });
  expect(draftsOf(tab, 'one more').read('create')).toBeUndefined();
  expect(draftsOf(tab, 'one').read('create')).toBeUndefined();
  expect([tab.length, tab.getItem('reloaded')]).toEqual([1, '1']);
});
