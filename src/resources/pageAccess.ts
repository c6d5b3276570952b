import { anaesthesia, everyone, staff } from '../schema/can.ts'
import type { Rule } from '../schema/definition.ts'

/** Who may open the pages that belong to no register, under the name by which `canAccess` is asked about them. */
export const pageAccess: Readonly<Record<string, Rule>> = {
  home: everyone,
  session: everyone,
  surgicalMap: staff,
  procedures: staff,
  attendance: staff,
  events: staff,
  drugs: staff,
  allowedIps: staff,
  institutionSettings: anaesthesia,
  preAnesthesia: anaesthesia,
}
