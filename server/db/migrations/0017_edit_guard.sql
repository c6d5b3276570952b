ALTER TABLE "invitations" ADD COLUMN "uuid" uuid;--> statement-breakpoint
-- Who last wrote a record of an institution in sight, as the log has it: people too whom row-level security hides.
CREATE FUNCTION sala_last_change(institution integer, events text[], record_key integer)
RETURNS TABLE (user_id integer, name text, at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT l.user_id, u.name, l.created_at FROM user_logs l JOIN users u ON u.id = l.user_id
   WHERE l.institution_id = institution AND l.event = ANY (events) AND l.by_server
     AND (record_key IS NULL OR l.record_id = record_key) AND l.created_at > now() - interval '30 days'
     AND (institution = ANY (sala_institutions()) OR sala_is_platform())
   ORDER BY l.created_at DESC, l.id DESC LIMIT 1
$$;
