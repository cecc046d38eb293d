import type { FunctionComponent } from 'preact';
import { lazy } from 'preact-iso';
import type { IconName } from './parts/icon.tsx';
import type { MessageId } from './words.ts';

/** A page: a row here, a file in pages/, and its words in both files of messages. */
export interface Page {
  /** As preact-iso matches it: `:id` stands for a part of the path. */
  readonly path: string;
  readonly title: MessageId;
  readonly component: FunctionComponent;
  /** Its place in the rail; without an icon it has none. */
  readonly icon?: IconName;
  /** It is in the bar of a phone too, which has room for five. */
  readonly inBar?: boolean;
  /** Only for accounts with that right. */
  readonly operator?: boolean;
}

export const PAGES: readonly Page[] = [
  {
    path: '/dashboard',
    title: 'start.title',
    icon: 'home',
    inBar: true,
    component: lazy(() => import('./pages/start.tsx')),
  },
  {
    path: '/dashboard/create',
    title: 'create.title',
    icon: 'create',
    inBar: true,
    component: lazy(() => import('./pages/create.tsx')),
  },
  {
    path: '/dashboard/assets',
    title: 'assets.title',
    icon: 'assets',
    inBar: true,
    component: lazy(() => import('./pages/assets.tsx')),
  },
  {
    path: '/dashboard/assets/:id',
    title: 'asset.title',
    component: lazy(() => import('./pages/asset.tsx')),
  },
  {
    path: '/dashboard/keys',
    title: 'keys.title',
    icon: 'keys',
    inBar: true,
    component: lazy(() => import('./pages/keys.tsx')),
  },
  {
    path: '/dashboard/billing',
    title: 'billing.title',
    icon: 'billing',
    component: lazy(() => import('./pages/billing.tsx')),
  },
  {
    path: '/dashboard/connect',
    title: 'connect.title',
    component: lazy(() => import('./pages/connect.tsx')),
  },
  {
    path: '/dashboard/usage',
    title: 'usage.title',
    icon: 'usage',
    component: lazy(() => import('./pages/usage.tsx')),
  },
  {
    path: '/dashboard/webhooks',
    title: 'hooks.title',
    icon: 'hooks',
    component: lazy(() => import('./pages/webhooks.tsx')),
  },
  {
    path: '/dashboard/account',
    title: 'account.title',
    icon: 'account',
    component: lazy(() => import('./pages/account.tsx')),
  },
  {
    path: '/dashboard/operator',
    title: 'operator.title',
    icon: 'operator',
    operator: true,
    component: lazy(() => import('./pages/operator.tsx')),
  },
  {
    path: '/dashboard/operator/accounts/:id',
    title: 'operator.account',
    operator: true,
    component: lazy(() => import('./pages/operator-account.tsx')),
  },
];
