import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

/** The product's own name over the tree, in its colours of the light theme (src/ui/theme/tokens.css). */
addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Sala',
    brandTarget: '_self',
    brandUrl: './',
    colorPrimary: '#0b6470',
    colorSecondary: '#0b6470',
    appBg: '#f3f5f8',
    textColor: '#0f1b2d',
    fontBase: '"Inter Variable", system-ui, sans-serif',
  }),
})
