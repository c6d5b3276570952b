import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ImportButton, type RegisterExtras, RegisterPage, useReload } from '../../crud/index.ts'
import { fillText } from '../../domain/fillText.ts'
import { drugCatalogueImport as importTexts } from '../../i18n/ptBR/drugCatalogueImport.ts'
import { drugs as texts } from '../../i18n/ptBR/drugs.ts'
import { readSession } from '../../providers/session.ts'
import { track } from '../../providers/tracking.ts'
import { useCapability } from '../../providers/useSettings.ts'
import { drugCatalogueImport } from '../../resources/drugCatalogueImport.ts'
import { type BrandName, drugs } from '../../resources/drugs.ts'
import { can } from '../../schema/can.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { overlay, Tag } from '../../ui/index.ts'
import styles from './DrugsPage.module.css'
import { DrugReport } from './report/DrugReport.tsx'
import { Synonyms } from './Synonyms.tsx'

const { Overlay: DrugModal } = overlay(async () => (await import('./DrugModal.tsx')).DrugModal)

/** Brand names shown per row; the modal lists them all. */
const MAX_TAGS = 4

interface NameCellProps {
  name: string
  synonyms: readonly string[]
  brands: readonly BrandName[]
}

function NameCell({ name, synonyms, brands }: NameCellProps) {
  const hidden = brands.length - MAX_TAGS
  return (
    <span className={styles.name}>
      <span>{name}</span> {synonyms.length > 0 && <Synonyms names={synonyms} />}{' '}
      {brands.slice(0, MAX_TAGS).map((brand) => (
        <Tag icon={brand.used ? 'check' : undefined} key={brand.name} tone={brand.used ? 'done' : undefined}>
          {brand.name}
          {brand.used && <span className="visuallyHidden"> {texts.enabled}</span>}
        </Tag>
      ))}
      {hidden > 0 && <Tag>{fillText(texts.moreBrands, { count: hidden })}</Tag>}
    </span>
  )
}

/** Imports the platform's catalogue, for its administrators. */
function CatalogueImport({ member }: { member: number | undefined }) {
  const onFinished = useReload(drugs)
  const permissions = readSession()?.permissions
  const hasCatalogue = useCapability('drugCatalogue')
  if (!hasCatalogue || !permissions || !can(permissions, drugCatalogueImport.access)) return null
  return (
    <ImportButton
      choosesMember={false}
      definition={drugCatalogueImport}
      member={member}
      onFinished={onFinished}
      title={importTexts.title}
    />
  )
}

/** The platform's drugs, with the brands that the institution uses. */
export function DrugsPage() {
  const [opened, setOpened] = useState<{ record: RegisterRecord; reload: () => void }>()
  const [params] = useSearchParams()
  const member = Number(params.get('institution')) || undefined
  const extras = useMemo<RegisterExtras>(() => {
    const open = (record: RegisterRecord, reload: () => void) => {
      void track('drugConfigure')
      setOpened({ record, reload })
    }
    return {
      search: { debounceMs: 900 },
      cells: {
        // Added by the definition's `read`, besides the fields.
        name: ({ name, brand_names, synonyms }) => (
          <NameCell brands={brand_names as BrandName[]} name={String(name)} synonyms={synonyms as string[]} />
        ),
      },
      headControls: (scope) => {
        const chosen = scope.kind === 'member' ? scope.member : undefined
        return (
          <>
            <DrugReport member={chosen} />
            <CatalogueImport member={chosen} />
          </>
        )
      },
      rowActions: [{ command: 'configure', icon: 'edit', label: texts.configure }],
      onRow: open,
      onCommand: (_, record, reload) => open(record, reload),
    }
  }, [])
  return (
    <>
      <RegisterPage definition={drugs} extras={extras} />
      {opened && (
        <DrugModal
          id={Number(opened.record.id)}
          member={member}
          name={String(opened.record.name)}
          onChanged={opened.reload}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
