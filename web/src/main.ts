import '@fontsource/alegreya/latin-400.css';
import '@fontsource/alegreya/latin-400-italic.css';
import '@fontsource/alegreya/latin-700.css';
import '@fontsource/alegreya/latin-700-italic.css';
import '@fontsource/barlow/latin-400.css';
import '@fontsource/barlow/latin-600.css';
import '@fontsource/barlow-condensed/latin-500.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '@fontsource/big-shoulders-stencil-display/latin-700';
import './app.css';
import './themes.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { refresh } from './lib/settings.svelte';

refresh();
addEventListener('storage', refresh);

mount(App, { target: document.getElementById('app')! });
