/**
 * When two records of a register are the same one. `keys` are fields that together tell a record, the most telling first;
 * a key counts only where all its fields are filled. A new row asks with its first such key, or with every one; a record is
 * found by its first one, or by every one.
 */
export interface Sameness {
  keys: readonly (readonly string[])[]
  asks: 'first' | 'every'
  found: 'first' | 'every'
  /** Field → what of its folded text makes no other value. */
  blind?: Readonly<Record<string, RegExp>>
}

/** Register → what makes an imported row one that is there already. */
export const sameness: Readonly<Record<string, Sameness>> = {
  // Things of one name and different codes are different things.
  materials: { keys: [['internal_code'], ['name']], asks: 'first', found: 'first' },
  surgeons: {
    keys: [['cpf'], ['crm_number', 'crm_state_id']],
    asks: 'every',
    found: 'every',
    // A spreadsheet takes the zeros from the front of a number.
    blind: { crm_number: /^0+(?=\d)/ },
  },
  surgicalTeam: {
    keys: [['document'], ['name', 'surgical_team_position_id']],
    asks: 'first',
    found: 'every',
    blind: { document: /[^a-z0-9]/g },
  },
  anaesthetistInvites: { keys: [['email'], ['name']], asks: 'first', found: 'every' },
}
