import { anaesthesia, everyone, staff } from '../schema/can.ts'
import type { Rule } from '../schema/definition.ts'

/** Access rules for pages that belong to no register, by the resource name passed to `canAccess`. */
export const pageAccess: Readonly<Record<string, Rule>> = {
  home: everyone,
  session: everyone,
  surgicalMap: staff,
  procedures: staff,
  attendance: staff,
  allowedIps: staff,
  institutionSettings: anaesthesia,
  preAnesthesia: anaesthesia,
}
