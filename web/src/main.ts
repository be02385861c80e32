import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import './style/seats.css';
import App from './App.svelte';
import { where } from './house/where.svelte';
import { keepPage } from './offline/renewal';

// What the page names from where it lies is meant from there, wherever it goes.
for (const link of document.querySelectorAll('link')) link.setAttribute('href', link.href);
void keepPage();
void where.look();
mount(App, { target: document.getElementById('app')! });
