-- As before, with the time zone of the chosen institution.
CREATE OR REPLACE FUNCTION sala_open(token_hash text, caller text) RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  who record;
  institutions integer[] := '{}';
BEGIN
  SELECT u.id AS user_id, s.id AS session_id, sala_type(u.type, m.is_anaesthetist, m.is_admin OR m.is_manager) AS type, u.name, i.id AS institution_id, m.is_admin, m.is_manager,
         coalesce(i.is_group, false) AS is_group, i.time_zone, t.created_at < now() - interval '15 minutes' AS stale, sala_closed(w.ips, caller) AS blocked,
         p.hash IS NOT NULL AND p.replaced_at IS NULL AS unused
    INTO who
    FROM session_tokens t
    JOIN sessions s ON s.id = t.session_id AND s.ended_at IS NULL AND s.created_at > now() - interval '36 hours'
    JOIN users u ON u.id = s.user_id
    LEFT JOIN institution_users m ON m.user_id = u.id AND m.institution_id = t.institution_id AND m.active
          AND (m.expiration_date IS NULL OR m.expiration_date > now())
    LEFT JOIN institutions i ON i.id = m.institution_id AND i.active AND i.removed_at IS NULL
    LEFT JOIN connection_whitelists w ON w.institution_id = i.id
    LEFT JOIN session_tokens p ON p.hash = t.predecessor
   WHERE t.hash = token_hash AND t.expires_at > now() AND coalesce(t.replaced_at > now() - interval '1 minute', true);
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF who.institution_id IS NOT NULL AND NOT who.blocked THEN
    institutions := ARRAY[who.institution_id];
    IF who.is_group THEN
      institutions := institutions || ARRAY(
        SELECT g.member_id FROM group_members g JOIN institutions i ON i.id = g.member_id AND i.active AND i.removed_at IS NULL
          LEFT JOIN connection_whitelists w ON w.institution_id = i.id
         WHERE g.group_id = who.institution_id AND NOT sala_closed(w.ips, caller) ORDER BY 1);
    END IF;
  END IF;
  PERFORM sala_set_scope(who.user_id, institutions);
  RETURN json_build_object(
    'user_id', who.user_id, 'session_id', who.session_id, 'type', who.type, 'name', who.name,
    'institution_id', who.institution_id, 'is_admin', coalesce(who.is_admin, false),
    'is_manager', coalesce(who.is_manager, false), 'institutions', institutions, 'is_group', who.is_group, 'stale', who.stale,
    'blocked', who.blocked, 'unused', who.unused, 'time_zone', who.time_zone);
END $$;
