import { mount } from 'svelte';
import '../src/style/tokens.css';
import '../src/style/base.css';
import '../src/style/seats.css';
import Harness from './Harness.svelte';

mount(Harness, { target: document.getElementById('app')! });
