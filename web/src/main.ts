import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import './style/seats.css';
import App from './App.svelte';
import { bringBackTables } from './house/keys';
import { where } from './house/where.svelte';
import { keepPage } from './offline/renewal';

// What the page names from where it lies is meant from there, wherever it goes.
for (const link of document.querySelectorAll('link')) link.setAttribute('href', link.href);
void keepPage();
void where.look();
// A browser that is slow to say what it kept does not keep anybody waiting.
const soon = new Promise<void>((later) => setTimeout(later, 500));
void Promise.race([bringBackTables(), soon]).then(() =>
  mount(App, { target: document.getElementById('app')! }),
);
