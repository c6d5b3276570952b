import type { testApi } from '../support/api.ts'

type Api = Pick<ReturnType<typeof testApi>, 'rows'>

/**
 * Tables to which a request may write without any permission: its own session, and the attempt. The queue of
 * seals has a row for each one of `user_logs`, which is compared, and names no institution.
 */
const PASSING = ['known_devices', 'session_tokens', 'sessions', 'sign_in_throttle', 'unsealed_logs']

/**
 * A journal of how committed transactions have changed the tables' rows since it was started: for each row
 * version, whether it appeared or disappeared; one that did both is dropped. Reading every row of the demo
 * instead would take longer than the tested work.
 */
const JOURNAL = `
  CREATE SCHEMA journal;
  CREATE TABLE journal.tables (name text PRIMARY KEY);
  CREATE TABLE journal.versions (name text, place tid, came boolean, writer xid8, owned boolean, institution bigint);
  CREATE FUNCTION journal.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE
    row_values jsonb;
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      DELETE FROM journal.versions WHERE name = TG_TABLE_NAME AND place = OLD.ctid AND came;
      IF NOT FOUND THEN
        row_values := to_jsonb(OLD);
        INSERT INTO journal.versions VALUES (TG_TABLE_NAME, OLD.ctid, false, pg_current_xact_id(),
          row_values ? 'institution_id', (row_values ->> 'institution_id')::bigint);
      END IF;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      row_values := to_jsonb(NEW);
      INSERT INTO journal.versions VALUES (TG_TABLE_NAME, NEW.ctid, true, pg_current_xact_id(),
        row_values ? 'institution_id', (row_values ->> 'institution_id')::bigint);
    END IF;
    RETURN NULL;
  END $$;
  DO $$
  DECLARE
    watched name;
  BEGIN
    FOR watched IN SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
                    AND relname NOT IN (${PASSING.map((table) => `'${table}'`).join(', ')})
    LOOP
      INSERT INTO journal.tables VALUES (watched);
      EXECUTE format('CREATE TRIGGER note AFTER INSERT OR UPDATE OR DELETE ON public.%I FOR EACH ROW EXECUTE FUNCTION journal.note()', watched);
    END LOOP;
  END $$`

const journals = new WeakMap<Api, Promise<unknown>>()

/** Starts a database's journal at its first checksum. */
function startJournal(api: Api): Promise<unknown> {
  const started = journals.get(api) ?? api.rows(JOURNAL)
  journals.set(api, started)
  return started
}

/**
 * How each table's rows differ from those at the first call: table → how many row versions appeared or
 * disappeared, and which. Two results show which tables were written to between them.
 * @param beyond excludes the rows of these institutions, and those of no institution in tables of
 * institutions
 */
export async function checksums(api: Api, beyond: readonly number[] = []): Promise<Record<string, string>> {
  await startJournal(api)
  const sums = await api.rows(
    `SELECT t.name, count(v) || ' ' || coalesce(sum(hashtextextended(concat_ws(' ', place, came, writer), 0)), 0) AS sum
       FROM journal.tables t LEFT JOIN journal.versions v
         ON v.name = t.name AND (NOT v.owned OR $1 = '{}' OR v.institution <> ALL ($1::bigint[]))
      GROUP BY t.name`,
    [beyond],
  )
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]))
}
