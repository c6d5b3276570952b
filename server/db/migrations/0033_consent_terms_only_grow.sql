ALTER FUNCTION sala_guard() RENAME TO sala_guard_records;
--> statement-breakpoint
-- What a version of a consent term says, patients have signed: it stays as its author wrote it.
CREATE FUNCTION sala_guard() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sala_guard_records();
  REVOKE UPDATE ON consent_terms FROM sala_app;
  DROP POLICY IF EXISTS own ON consent_terms;
  CREATE POLICY own ON consent_terms AS RESTRICTIVE FOR INSERT TO sala_app WITH CHECK (created_by = (SELECT sala_user()));
END $$;
