import { fillText } from '../../domain/fillText.ts'
import { imports } from '../../i18n/ptBR/imports.ts'
import { importTable } from '../../i18n/ptBR/importTable.ts'
import type { CellFailure } from '../../schema/importCells.ts'
import { columnLabel, type ImportColumn } from '../../schema/imports.ts'
import type { ImportFailure } from './session.ts'

const { forms } = importTable

function expectedFormat({ digits, cpf, cnpj, digitsOnly, max }: ImportColumn): string | undefined {
  if (digits) return fillText(cpf === 'valid' ? forms.cpf : forms.digits, { digits })
  if (cnpj) return cnpj === 'only' ? forms.cnpj : forms.cpfOrCnpj
  if (digitsOnly) return forms.digitsOnly
  return max ? fillText(forms.max, { max }) : undefined
}

function failureHint(column: ImportColumn, failure: CellFailure): string {
  if (failure === 'blank') return imports.required
  if (failure === 'formula') return imports.formulaFailed
  if (failure === 'otherHour') return imports.oneHour
  if (failure === 'decimals') return fillText(forms.decimals, { decimals: String(column.decimals) })
  return expectedFormat(column) ?? imports.hints[column.type]
}

export function toFailure(column: ImportColumn, line: number, failure: CellFailure): ImportFailure {
  return { column: column.name, line, msg: imports.failures[failure], extra: failureHint(column, failure) }
}

/** `CPF: Valor inválido para o tipo da coluna – Informe 11 dígitos…`. */
export function reasonText(failures: readonly ImportFailure[], columns: readonly ImportColumn[]): string {
  const texts = failures.map(({ column, msg, extra }) => {
    const named = column ? `${columnLabel(columns, column)}: ${msg}` : msg
    return extra ? `${named} – ${extra}` : named
  })
  return texts.join('; ')
}
