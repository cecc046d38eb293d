import { render } from 'preact';
import { LocationProvider } from 'preact-iso';
import { App } from './app.tsx';
import { applyTheme, keptTheme } from './theme.ts';
import { preferredLanguage, useLanguage } from './words.ts';

applyTheme(keptTheme());
await useLanguage(preferredLanguage());
render(
  <LocationProvider scope="/dashboard">
    <App />
  </LocationProvider>,
  document.getElementById('app')!,
);
