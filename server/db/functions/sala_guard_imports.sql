CREATE OR REPLACE FUNCTION public.sala_guard_imports()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM sala_guard_scheduling();
  REVOKE UPDATE ON imported_rows FROM sala_app;
  -- Written by the server itself, beside the import's transaction.
  REVOKE INSERT, UPDATE ON import_progress FROM sala_app;
  -- A procedure is removed only where an import made it: reverting that import.
  GRANT DELETE ON procedures TO sala_app;
  DROP POLICY IF EXISTS imported ON procedures;
  CREATE POLICY imported ON procedures AS RESTRICTIVE FOR DELETE TO sala_app USING (
    user_id = 1 AND id IN (SELECT row_id FROM imported_rows WHERE entity = 'procedures'));
END $function$;
