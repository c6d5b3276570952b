import { createTheme } from '@mui/material/styles'
import { components } from './components.ts'

function tone(name: 'primary' | 'done' | 'warning' | 'bad' | 'team') {
  return {
    main: `var(--${name})`,
    light: `var(--${name}-soft)`,
    dark: `var(--${name === 'primary' || name === 'bad' ? `${name}-strong` : name})`,
    contrastText: `var(--${name === 'bad' ? 'on-bad' : 'on-primary'})`,
  }
}

const palette = {
  primary: tone('primary'),
  secondary: tone('team'),
  error: tone('bad'),
  warning: tone('warning'),
  info: tone('primary'),
  success: tone('done'),
  text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-2)' },
  divider: 'var(--line)',
  background: { default: 'var(--canvas)', paper: 'var(--surface)' },
  action: {
    active: 'var(--ink-2)',
    hover: 'var(--primary-soft)',
    selected: 'var(--primary-soft)',
    focus: 'var(--primary-soft)',
    disabled: 'var(--ink-2)',
    disabledBackground: 'var(--line)',
  },
}

/** z-indices in addition to MUI's; that of the institution choice is specified (MAP-67). */
export const layers = { institutionChoice: 1024 } as const

/** MUI's theme, based on the CSS variables in tokens.css, for light and dark. */
export const theme = createTheme(
  {
    palette,
    typography: {
      fontFamily: 'var(--font)',
      fontSize: 14,
      button: { textTransform: 'none', fontWeight: 600 },
    },
    shape: { borderRadius: 8 },
    spacing: 4,
    breakpoints: { values: { xs: 0, sm: 700, md: 900, lg: 1200, xl: 1536 } },
    motion: { reducedMotion: 'system' },
    focusVisible: { outlineColor: 'var(--primary)' },
    components,
  },
  // MUI computes colour variants; with a colour space it emits CSS functions, which work with CSS variables.
  { colorSpace: 'oklch' },
)
