import type { testApi } from '../support/api.ts'

type Api = Pick<ReturnType<typeof testApi>, 'rows'>

/**
 * Tables that may be written to while commits fail: the log, and those about a request that are written
 * outside its transaction.
 */
const SPARED = [
  'user_logs',
  'log_totals',
  'import_progress',
  'known_devices',
  'session_tokens',
  'sessions',
  'sign_in_throttle',
]

const PREPARE = `
  CREATE SCHEMA failing;
  CREATE TABLE failing.switched_on ();
  CREATE FUNCTION failing.refuse() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF EXISTS (SELECT FROM failing.switched_on) THEN
        RAISE EXCEPTION 'refused' USING ERRCODE = 'check_violation', CONSTRAINT = 'no_commit';
      END IF;
      RETURN NULL;
    END $$;
  DO $$ DECLARE one text; BEGIN
    FOR one IN SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
                  AND relname <> ALL ('{${SPARED.join(',')}}') LOOP
      EXECUTE format('CREATE CONSTRAINT TRIGGER failing AFTER INSERT OR UPDATE OR DELETE ON %I
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION failing.refuse()', one);
    END LOOP;
  END $$`

/**
 * Prepares a database for failing commits.
 * @returns a function that does some work while each transaction that wrote a row fails at commit, with the
 * constraint `no_commit`; one that only wrote the log does not fail
 */
export async function failingCommits(api: Api): Promise<<T>(work: () => Promise<T>) => Promise<T>> {
  await api.rows(PREPARE)
  return async (work) => {
    await api.rows('INSERT INTO failing.switched_on DEFAULT VALUES')
    try {
      return await work()
    } finally {
      await api.rows('DELETE FROM failing.switched_on')
    }
  }
}
