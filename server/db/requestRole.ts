import pg from 'pg'

/** Connection parameters of requests. */
type RequestLogin = Pick<pg.PoolConfig, 'host' | 'port' | 'ssl' | 'database' | 'user' | 'password'>

/** Roles are global to a PostgreSQL server: each database has its own. */
const requestRoleName = (database: string) => `sala_request_${database}`

const SELECT_KEY = "SELECT encode(key, 'hex') AS key FROM server_keys WHERE name = $1"

async function readKey(owner: pg.Pool, name: string): Promise<string> {
  const { rows } = await owner.query<{ key: string }>(SELECT_KEY, [name])
  return rows[0]?.key ?? ''
}

/**
 * Connection parameters of the request role.
 * @param url connection string of the owner
 * @param owner reads the password when PostgreSQL asks for it
 */
export function requestLogin(url: string, owner: pg.Pool): RequestLogin {
  const { host, port, ssl, database = '' } = new pg.Client({ connectionString: url })
  return {
    host,
    port,
    ssl,
    database,
    user: requestRoleName(database),
    password: () => readKey(owner, 'requests'),
  }
}

/** A function that reads the permit of `sala_open` as the owner: once, or again after a failure. */
export function permitReader(owner: pg.Pool): () => Promise<string> {
  let permit: Promise<string> | undefined
  return () => {
    permit ??= readKey(owner, 'open').catch((error) => {
      permit = undefined
      throw error
    })
    return permit
  }
}

/**
 * Creates the request login role, or resets its password. It owns and inherits nothing and can only become `sala_app`, so
 * that injected SQL cannot reach the owner; nor can it create a temporary table, which every role may in a new database.
 * @throws PostgreSQL's error when the owner may not create roles.
 */
export async function createRequestRole(owner: pg.Pool | pg.PoolClient): Promise<void> {
  await owner.query(`DO $$
    DECLARE
      role text := '${requestRoleName('')}' || current_database();
      secret text := (SELECT encode(key, 'hex') FROM server_keys WHERE name = 'requests');
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = left(role, 63)) THEN
        EXECUTE format('CREATE ROLE %I NOINHERIT', role);
        EXECUTE format('GRANT sala_app TO %I', role);
      END IF;
      EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L', role, secret);
      IF has_database_privilege('sala_app', current_database(), 'TEMPORARY') THEN
        EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
      END IF;
    END $$`)
}
