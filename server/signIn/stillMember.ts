/**
 * SQL condition: the user has not been removed from every institution since an instant. Users who had none then, count.
 * @param userId SQL of the user's id
 * @param since SQL of the instant
 */
export const isStillMember = (userId: string, since: string) => `(
  EXISTS (SELECT FROM institution_users m WHERE m.user_id = ${userId} AND m.active)
  OR NOT EXISTS (SELECT FROM institution_users m WHERE m.user_id = ${userId} AND m.removed_at >= ${since}::timestamptz))`
