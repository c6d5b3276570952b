/** What header and keys open over any screen. */
export type ConsoleDialog = 'palette' | 'shortcuts' | 'account' | 'support'
