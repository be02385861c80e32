import { mount } from 'svelte';
import '../src/style/tokens.css';
import '../src/style/base.css';
import Harness from './Harness.svelte';

mount(Harness, { target: document.getElementById('app')! });
