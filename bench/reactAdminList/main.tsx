import fakeDataProvider from 'ra-data-fakerest'
import { Admin, DataTable, List, Pagination, Resource, SearchInput } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { formatCpf } from '../../src/domain/documents.ts'
import { formatPhone } from '../../src/domain/phone.ts'

interface Surgeon {
  id: number
  name: string
  specialities: { name: string }[]
  crm_number: string
  state: { acronym: string }
  cpf: string | null
  email: string | null
  phone_number: string | null
}

const sort = { field: 'name', order: 'ASC' } as const

/** A minimal react-admin list with the columns, page sizes and search of our list of surgeons. */
const SurgeonList = () => (
  <List
    exporter={false}
    filters={[<SearchInput alwaysOn key="q" source="q" />]}
    pagination={<Pagination rowsPerPageOptions={[10, 30, 50, 100]} />}
    sort={sort}
  >
    <DataTable<Surgeon> bulkActionButtons={false}>
      <DataTable.Col source="name" />
      <DataTable.Col<Surgeon>
        render={(surgeon) => surgeon.specialities.map(({ name }) => name).join(', ')}
        source="specialities"
      />
      <DataTable.Col<Surgeon>
        render={(surgeon) => `${surgeon.crm_number} ${surgeon.state.acronym}`}
        source="crm_number"
      />
      <DataTable.Col<Surgeon> render={(surgeon) => formatCpf(surgeon.cpf ?? '')} source="cpf" />
      <DataTable.Col source="email" />
      <DataTable.Col<Surgeon>
        render={(surgeon) => formatPhone(surgeon.phone_number ?? '')}
        source="phone_number"
      />
    </DataTable>
  </List>
)

/** The rows that our server returned, held in memory. */
const surgeons: Surgeon[] = await (await fetch('rows.json')).json()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Admin dataProvider={fakeDataProvider({ surgeons })} disableTelemetry>
      <Resource list={SurgeonList} name="surgeons" />
    </Admin>,
  )
