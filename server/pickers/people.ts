import type { PoolClient } from 'pg'
import { type PickerPage, pagedAnswer } from './paging.ts'

/** One page of `{id, name, crm}`; `crm` is number and state, '12345 SP'. */
export const surgeonsPage = (tx: PoolClient, page: PickerPage, institutions: number[]) =>
  pagedAnswer(tx, page, {
    select: `t.id, t.name, concat_ws(' ', t.crm_number, (SELECT s.acronym FROM states s WHERE s.id = t.crm_state_id)) AS crm`,
    from: `FROM surgeons t WHERE t.institution_id = any ($1) AND t.removed_at IS NULL
        AND t.id = any (ARRAY(SELECT sala_matching('surgeons', $2)))`,
    order: 't.name, t.id',
    values: [institutions, page.pattern],
  })

/** An anaesthetist is a user who works as one; whoever does in several of the institutions is there once. */
const ANAESTHETISTS = `FROM users u JOIN (
      SELECT user_id, bool_or(is_resident) AS is_resident FROM institution_users
       WHERE institution_id = any ($1) AND active AND is_anaesthetist AND (expiration_date IS NULL OR expiration_date > now())
       GROUP BY user_id) m ON m.user_id = u.id
   WHERE sala_fold(u.name) LIKE $2`

/** One page of `{id, name, user_id, is_main, user}`; `user.institutions[0].institution_user` says who is a resident. */
export const anaesthetistsPage = (tx: PoolClient, page: PickerPage, institutions: number[]) =>
  pagedAnswer(tx, page, {
    select: `u.id, u.name, u.id AS user_id, false AS is_main, jsonb_build_object('institutions', jsonb_build_array(
        jsonb_build_object('institution_user', jsonb_build_object('is_resident', m.is_resident)))) AS "user"`,
    from: ANAESTHETISTS,
    order: 'u.name COLLATE "pt-BR-x-icu", u.id',
    values: [institutions, page.pattern],
  })
