import { useRef, useState } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { pluralize } from '../../domain/text.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { ImportOffer } from '../../providers/imports.ts'
import { Button } from '../../ui/index.ts'
import type { SharedOffer } from '../table/session.ts'
import styles from './failures.module.css'

interface SharedOffersProps {
  shared: readonly SharedOffer[]
  /** @returns whether the rows were corrected */
  onTake: (offer: ImportOffer) => Promise<boolean>
}

const { failures: texts } = importWizard

/** What corrects many rows in the same way is asked once for all of them. */
export function SharedOffers({ shared, onTake }: SharedOffersProps) {
  const [taken, setTaken] = useState(0)
  const status = useRef<HTMLParagraphElement>(null)
  if (shared.length === 0 && taken === 0) return null
  const take = async ({ offer, rows }: SharedOffer) => {
    if (!(await onTake(offer))) return
    setTaken(rows)
    status.current?.focus()
  }
  return (
    <div className={styles.shared}>
      <p ref={status} role="status" tabIndex={-1}>
        {taken > 0 && pluralize(texts.taken, taken)}
      </p>
      {shared.map(({ offer, rows }) => {
        const count = rows.toLocaleString('pt-BR')
        return (
          <div className={styles.sharedOffer} key={`${offer.label} ${JSON.stringify(offer.cells)}`}>
            <span>{fillText(texts.shared, { count })}</span>
            <Button onClick={() => void take({ offer, rows })}>
              {fillText(texts.takeShared, { label: offer.label, count })}
            </Button>
          </div>
        )
      })}
    </div>
  )
}
