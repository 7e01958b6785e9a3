import './art/palette.css'
import './style.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { applyTheme } from './settings.svelte'
import { speak } from './words/words.svelte'

applyTheme()
await speak()
const target = document.getElementById('app')
if (target) mount(App, { target })
