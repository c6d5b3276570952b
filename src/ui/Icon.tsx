import styles from './Icon.module.css'

const shapes = {
  activity: 'M3 12h4l2-6 4 12 3-8 1 2h4',
  add: 'M12 5v14M5 12h14',
  alert: 'M12 4 2.5 20h19zM12 10v4.5M12 17v.5',
  attach:
    'M18.5 11.5 11 19a4.600 4.600 0 0 1-6.500-6.500l8-8a3.100 3.100 0 0 1 4.400 4.400l-7.900 7.900a1.550 1.550 0 0 1-2.200-2.200l7-7',
  back: 'M15 5l-7 7 7 7',
  blocked: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.700 5.700l12.600 12.600',
  bold: 'M7 4.500h6a3.700 3.700 0 0 1 0 7.500H7zM7 12h7a3.750 3.750 0 0 1 0 7.500H7z',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  building: 'M4 21V5l8-2v18M12 9h8v12M3 21h18M7.5 8h1M7.5 12h1M7.5 16h1M15.5 13h1M15.5 17h1',
  calendar: 'M4 5h16v15H4zM4 10h16M9 3v4M15 3v4',
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  chart: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  checklist:
    'M10 6h10M10 12h10M10 18h10M3.5 6l1.500 1.500 2.500-3M3.500 12l1.500 1.500 2.500-3M3.500 18l1.500 1.500 2.500-3',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.500l3.500 2',
  close: 'M6 6l12 12M18 6L6 18',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3M20 14v.5M14 20h.5M20 17.500V20h-2.500',
  collapse: 'M4 5h16v14H4zM9 5v14M16 9.5L13.5 12l2.5 2.5',
  document: 'M6 3h9l4 4v14H6zM9 12h7M9 16h7',
  door: 'M6 21V4h10v17M3.500 21h17M13 12v1',
  down: 'M6 9l6 6 6-6',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  eye: 'M2.5 12C5 7.700 8.300 5.500 12 5.500s7 2.200 9.500 6.500c-2.500 4.300-5.800 6.500-9.500 6.500S5 16.300 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  fitWidth: 'M4 5v14M20 5v14M8 12h8M10.5 9.5L8 12l2.5 2.5M13.5 9.5L16 12l-2.5 2.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  help: 'M9.5 9.5a2.5 2.5 0 1 1 3.5 2.300c-.7.3-1 .8-1 1.700v.5M12 17v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  history: 'M4 12a8 8 0 1 0 2.5-5.800L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  info: 'M12 11v5M12 8v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  italic: 'M10 4.500h8M6 19.500h8M14.500 4.500l-5 15',
  join: 'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 19.5c.8-3.200 3.200-5 6.5-5s5.700 1.800 6.5 5M17 9.5h5M19.5 7v5',
  keyboard: 'M3 6.500h18v11H3zM6.500 10h.5M10 10h.5M13.500 10h.5M17 10h.5M7.500 14h9',
  key: 'M8 11.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7M10.500 12.500L19 4M15.500 7.500l3 3',
  leave:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 19.5c.8-3.200 3.200-5 6.5-5s5.700 1.800 6.5 5M17 9.5h5',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.5M4 12h.5M4 18h.5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M4 6h16v12H4zM4 7l8 6.5L20 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z',
  next: 'M9 5l7 7-7 7',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20c1-4 4-6 8-6s7 2 8 6',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 19.5c.8-3.200 3.200-5 6.5-5s5.700 1.800 6.5 5M15.5 5.300a3.5 3.5 0 0 1 0 6.400M18 14.900c1.900.8 3 2.400 3.5 4.600',
  pill: 'M4.700 19.300a4.400 4.400 0 0 1 0-6.200l8.400-8.400a4.400 4.400 0 0 1 6.200 6.200l-8.400 8.400a4.400 4.400 0 0 1-6.200 0zM8.900 8.900l6.200 6.200',
  power: 'M12 4v8M7 6.500a7.500 7.500 0 1 0 10 0',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  redo: 'M20 9.500H9a5 5 0 0 0 0 10h4M20 9.500l-4-4M20 9.500l-4 4',
  retry: 'M20 12a8 8 0 1 1-2.500-5.800L20 8.500M20 4v4.500h-4.500',
  scalpel: 'M4 20l6.500-6.500M9 12l8-8c2.500 1 3.500 3 3 5l-6.500 7z',
  screen: 'M3 5h18v11H3zM9 20h6M12 16v4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L20 20',
  signOut: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  sliders: 'M4 7h8M16 7h4M4 17h3M11 17h9M14 4.500v5M9 14.500v5',
  strike:
    'M4 12h16M16.500 8c0-2-1.800-3.500-4.500-3.500S7.500 6 7.500 8c0 1.600 1 2.800 3 4M7.500 16c0 2 1.800 3.500 4.500 3.500s4.500-1.500 4.500-3.500c0-.7-.2-1.300-.5-1.800',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400',
  success: 'M8 12.5l3 3 5-6M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  swap: 'M4 8h13l-3-3M20 16H7l3 3',
  undo: 'M4 9.500h11a5 5 0 0 1 0 10h-4M4 9.500l4-4M4 9.500l4 4',
  up: 'M6 15l6-6 6 6',
  urgent: 'M6 12l6-6 6 6M6 19l6-6 6 6',
  upload: 'M12 15V4M7 9l5-5 5 5M5 20h14',
} as const

export type IconName = keyof typeof shapes

export const iconNames = Object.keys(shapes) as IconName[]

/**
 * A decorative line icon in the current text colour; the accessible name comes from the control or the
 * adjacent text.
 */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg aria-hidden="true" className={styles.icon} height={size} viewBox="0 0 24 24" width={size}>
      <path d={shapes[name]} />
    </svg>
  )
}
