/** Dialogs that the header and shortcuts open on any screen. */
export type ConsoleDialog = 'palette' | 'shortcuts' | 'account' | 'support'
