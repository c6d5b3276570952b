import type { Components } from '@mui/material/styles'
import { openOnEnter } from './openOnEnter.ts'

const floating = {
  backgroundImage: 'none',
  border: '1px solid var(--line)',
  boxShadow: 'var(--shadow-float)',
}

export const components: Components = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 'var(--control)', fontSize: 'var(--text-table)', padding: '0 14px' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 'var(--radius)', width: 'var(--control)', height: 'var(--control)' },
    },
  },
  MuiDialog: {
    defaultProps: { transitionDuration: 120 },
    styleOverrides: { paper: floating },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--veil)' } } },
  },
  MuiPopover: { defaultProps: { transitionDuration: 0 }, styleOverrides: { paper: floating } },
  MuiMenu: { defaultProps: { transitionDuration: 0 }, styleOverrides: { paper: floating } },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 'var(--control)', fontSize: 'var(--text-body)' } },
  },
  MuiAutocomplete: {
    defaultProps: { onKeyDown: openOnEnter },
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root': {
          paddingBlock: 3,
          paddingLeft: 8,
          '& .MuiAutocomplete-input': { height: 32, padding: '0 4px' },
        },
      },
      paper: floating,
      option: { minHeight: 'var(--control)', fontSize: 'var(--text-body)' },
      noOptions: { color: 'var(--ink-2)' },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none', borderColor: 'var(--line)' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 40,
        backgroundColor: 'var(--surface)',
        fontSize: 'var(--text-body)',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-2)' },
        '&.Mui-focused': { boxShadow: '0 0 0 3px var(--primary-soft)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: 'var(--primary)' },
        '&.Mui-disabled': { backgroundColor: 'var(--canvas)' },
      },
      notchedOutline: { borderColor: 'var(--field-line)' },
      input: {
        padding: '0 12px',
        height: 38,
        '&::placeholder': { color: 'var(--ink-2)', opacity: 1 },
      },
      multiline: { padding: '8px 0' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { marginInline: 0, marginTop: 4, fontSize: 'var(--text-small)', lineHeight: 'var(--line-small)' },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-small)',
        // Keeps disabled chips readable.
        '&.Mui-disabled': { opacity: 1 },
        '&.Mui-disabled .MuiChip-deleteIcon': { display: 'none' },
      },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: 'var(--ink)',
        color: 'var(--surface)',
        fontSize: 'var(--text-small)',
        maxWidth: 360,
      },
    },
  },
}
