import { numberText } from '../../domain/cellText.ts'
import { fillText } from '../../domain/fillText.ts'
import { drugs as texts } from '../../i18n/ptBR/drugs.ts'
import { readSession } from '../../providers/session.ts'
import { useSettings } from '../../providers/useSettings.ts'
import type { DrugAnswer } from '../../resources/drugs.ts'
import { can, platformAdmins } from '../../schema/can.ts'
import { ClassEditor } from './ClassEditor.tsx'
import styles from './DrugModal.module.css'
import { Synonyms } from './Synonyms.tsx'

/** The catalogue's data about the drug, and a link to the regulator's list. */
export function DrugFacts({ drug, onChanged }: { drug: DrugAnswer; onChanged: () => void }) {
  const { drugListUrl } = useSettings()
  const permissions = readSession()?.permissions
  const className = drug.class?.active_principle_class_i18n?.[0]?.name ?? texts.class.none
  const factor = drug.conversion_factor_to_mg
  return (
    <div className={styles.facts}>
      {drug.synonyms?.length ? (
        <p>
          <Synonyms names={drug.synonyms} />
        </p>
      ) : null}
      {permissions && can(permissions, platformAdmins) ? (
        <ClassEditor classId={drug.class?.id ?? null} drugId={drug.id} onSaved={onChanged} />
      ) : (
        <p>
          {texts.class.label}: {className}
        </p>
      )}
      {factor != null && <p>{fillText(texts.factor, { factor: numberText(Number(factor)) })}</p>}
      {drugListUrl && (
        <p>
          <a href={drugListUrl} rel="noreferrer" target="_blank" title={texts.regulator.tooltip}>
            {texts.regulator.label}
          </a>
        </p>
      )}
    </div>
  )
}
