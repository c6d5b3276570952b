import type { Components } from '@mui/material/styles'
import { createElement } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import { Icon } from '../Icon.tsx'
import { comboboxKeys, NO_MATCH } from './comboboxKeys.ts'

const floating = {
  backgroundImage: 'none',
  border: '1px solid var(--line)',
  boxShadow: 'var(--shadow-float)',
}

/** The option that Enter selects without being highlighted. */
const onlyMatch = `& > [role=option]:not([aria-disabled=true], [${NO_MATCH}]):is(:only-child, :first-child:has(+ [${NO_MATCH}]:last-child))`

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
  MuiMenu: {
    // Pages have smaller margins on phones than MUI's default, which would shift menus away from their
    // buttons' edges.
    defaultProps: { marginThreshold: 8, transitionDuration: 0 },
    styleOverrides: { paper: floating },
  },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 'var(--control)', fontSize: 'var(--text-body)' } },
  },
  MuiAutocomplete: {
    defaultProps: {
      onKeyDown: comboboxKeys,
      clearText: app.common.clear,
      closeText: app.common.close,
      loadingText: app.common.loading,
      noOptionsText: app.common.noOptions,
      openText: app.common.open,
      popupIcon: createElement(Icon, { name: 'down', size: 16 }),
    },
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root': {
          paddingBlock: 3,
          paddingLeft: 8,
          '& .MuiAutocomplete-input': { height: 32, padding: '0 4px' },
        },
      },
      popupIndicator: { width: 28, height: 28, marginRight: 0, color: 'var(--ink-2)' },
      paper: floating,
      option: { minHeight: 'var(--control)', fontSize: 'var(--text-body)' },
      noOptions: { color: 'var(--ink-2)' },
      listbox: { [onlyMatch]: { backgroundColor: 'var(--primary-soft)' } },
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
        '&.MuiInputBase-adornedStart': { paddingLeft: 12 },
        '&.Mui-focused': { boxShadow: '0 0 0 3px var(--primary-soft)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: 'var(--primary)' },
        '&.Mui-disabled': { backgroundColor: 'var(--canvas)' },
        // By default MUI uses the text colour, making this border stronger than that of enabled fields.
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
      },
      notchedOutline: { borderColor: 'var(--field-line)' },
      input: {
        padding: '0 12px',
        height: 38,
        // An adornment before the text brings its own spacing.
        '.MuiInputBase-adornedStart > &': { paddingLeft: 0 },
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
        '& .MuiChip-deleteIcon': { color: 'var(--ink-2)' },
        '& .MuiChip-deleteIcon:hover': { color: 'var(--ink)' },
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
