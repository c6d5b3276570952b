import { type ReactNode, useState } from 'react'
import { CoreAdminContext, memoryStore } from 'react-admin'
import { authProvider } from './authProvider.ts'
import { dataProvider } from './dataProvider.ts'
import { queryClient } from './queryClient.ts'

/** react-admin's contexts, with the console's providers. */
export function AdminContext({ children }: { children: ReactNode }) {
  // Without react-admin's locale the first render would be empty, although none of its texts are shown.
  const [store] = useState(() => memoryStore({ locale: 'en' }))
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      store={store}
    >
      {children}
    </CoreAdminContext>
  )
}
