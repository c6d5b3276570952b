import {
  memo,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { drugs as texts } from '../../i18n/ptBR/drugs.ts'
import type { BrandAnswer } from '../../resources/drugs.ts'
import { Icon } from '../../ui/index.ts'
import styles from './BrandTree.module.css'
import {
  brandLabel,
  type Choice,
  createStore,
  formLabel,
  nothingTicked,
  type ShownForm,
  type Store,
} from './choice.ts'
import { useTreeKeys } from './useTreeKeys.ts'

const formKey = (id: number) => `form-${id}`
const brandKey = (form: number, brand: number) => `brand-${form}-${brand}`

interface BrandItemProps {
  formId: number
  brand: BrandAnswer
  checked: boolean
  inTabOrder: boolean
}

const BrandItem = memo(function BrandItem({ formId, brand, checked, inTabOrder }: BrandItemProps) {
  const label = brandLabel(brand)
  return (
    <div
      aria-checked={checked}
      aria-level={2}
      className={styles.item}
      data-brand={brand.id}
      data-form={formId}
      data-key={brandKey(formId, brand.id)}
      data-label={label}
      role="treeitem"
      tabIndex={inTabOrder ? 0 : -1}
    >
      <span className={styles.row}>
        <span aria-hidden="true" className={styles.box} />
        <span>
          {brand.brand} {brand.laboratory && <span className={styles.laboratory}>{brand.laboratory}</span>}
        </span>
      </span>
    </div>
  )
})

/** Key of the one item in the tab order. */
type ActiveKey = Store<string | undefined>

interface FormItemProps {
  shown: ShownForm
  choice: Store<Choice>
  open: boolean
  active: ActiveKey
}

const FormItem = memo(function FormItem({ shown: { form, brands }, choice, open, active }: FormItemProps) {
  const ticked = useSyncExternalStore(choice.subscribe, () => choice.get().get(form.id) ?? nothingTicked)
  const ownActive = useSyncExternalStore(active.subscribe, () => {
    const key = active.get()
    return key && belongsTo(key, form.id) ? key : undefined
  })
  const count = brands.filter(({ id }) => ticked.has(id)).length
  const checked = count === 0 ? false : count === brands.length || ('mixed' as const)
  const label = formLabel(form)
  return (
    <>
      <div
        aria-checked={checked}
        aria-expanded={open}
        aria-level={1}
        className={styles.item}
        data-form={form.id}
        data-key={formKey(form.id)}
        data-label={label}
        role="treeitem"
        tabIndex={ownActive === formKey(form.id) ? 0 : -1}
      >
        <span className={styles.row}>
          <span aria-hidden="true" className={styles.arrow} data-expander data-open={open}>
            <Icon name="down" size={16} />
          </span>
          <span aria-hidden="true" className={styles.box} />
          <span className={styles.form}>{label}</span>
        </span>
      </div>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a group of a tree, not of a form
        <div className={styles.group} role="group">
          {brands.map((brand) => (
            <BrandItem
              brand={brand}
              checked={ticked.has(brand.id)}
              formId={form.id}
              inTabOrder={ownActive === brandKey(form.id, brand.id)}
              key={brand.id}
            />
          ))}
        </div>
      )}
    </>
  )
})

interface BrandTreeProps {
  forms: readonly ShownForm[]
  choice: Store<Choice>
  onTick: (form: number, brands: readonly number[], ticked: boolean) => void
}

/** Rows rendered first, more than fit into the dialog; the others follow as soon as these are painted. */
const FIRST_ROWS = 24

/** The presentations that fill the first rows. */
function firstForms(forms: readonly ShownForm[]): readonly ShownForm[] {
  let rows = 0
  const end = forms.findIndex(({ brands }) => {
    rows += 1 + brands.length
    return rows >= FIRST_ROWS
  })
  return end < 0 ? forms : forms.slice(0, end + 1)
}

/** Presentations with their brands, as a tree of checkboxes; a parent with some brands ticked is mixed. */
export function BrandTree({ forms: allForms, choice, onTick }: BrandTreeProps) {
  const forms = useDeferredValue(allForms, firstForms(allForms))
  const [active] = useState(() => createStore<string | undefined>(undefined))
  const [closed, setClosed] = useState<ReadonlySet<number>>(nothingTicked)
  const byId = useMemo(() => new Map(forms.map((shown) => [shown.form.id, shown])), [forms])

  const expand = useCallback((item: HTMLElement, open: boolean) => {
    const form = Number(item.dataset.form)
    setClosed((before) => {
      const after = new Set(before)
      if (open) after.delete(form)
      else after.add(form)
      return after
    })
  }, [])
  const toggle = (item: HTMLElement) => {
    const form = Number(item.dataset.form)
    const brands = item.dataset.brand
      ? [Number(item.dataset.brand)]
      : (byId.get(form)?.brands.map(({ id }) => id) ?? [])
    onTick(form, brands, item.getAttribute('aria-checked') !== 'true')
  }
  const activate = (item: HTMLElement) => active.set(item.dataset.key)
  const onKeyDown = useTreeKeys({ toggle, expand, activate })
  useLayoutEffect(() => {
    const key = active.get()
    const isShown = forms.some(
      ({ form, brands }) =>
        key === formKey(form.id) ||
        (!closed.has(form.id) && brands.some(({ id }) => key === brandKey(form.id, id))),
    )
    if (!isShown) active.set(forms[0] && formKey(forms[0].form.id))
  }, [active, forms, closed])

  return (
    <div
      aria-label={texts.presentations}
      aria-multiselectable="true"
      className={styles.tree}
      onClick={({ target }) => {
        const item = target instanceof Element && target.closest<HTMLElement>('[role="treeitem"]')
        if (!item) return
        activate(item)
        item.focus()
        if (target.closest('[data-expander]')) expand(item, item.getAttribute('aria-expanded') === 'false')
        else toggle(item)
      }}
      onKeyDown={onKeyDown}
      role="tree"
    >
      {forms.map((shown) => (
        <FormItem
          active={active}
          choice={choice}
          key={shown.form.id}
          open={!closed.has(shown.form.id)}
          shown={shown}
        />
      ))}
    </div>
  )
}

const belongsTo = (key: string, form: number) => key === formKey(form) || key.startsWith(`brand-${form}-`)
