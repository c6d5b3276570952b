CREATE OR REPLACE FUNCTION public.sala_open_session(token_hash text, caller text)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  token record;
  member record;
  institutions integer[] := '{}';
  unused boolean := false;
BEGIN
  SELECT t.session_id, t.institution_id, t.predecessor, t.created_at < now() - interval '15 minutes' AS stale, u.id AS user_id, u.type, u.name
    INTO token
    FROM session_tokens t
    JOIN sessions s ON s.id = t.session_id AND s.ended_at IS NULL AND s.created_at > now() - interval '36 hours'
    JOIN users u ON u.id = s.user_id
   WHERE t.hash = token_hash AND t.expires_at > now() AND coalesce(t.replaced_at > now() - interval '1 minute', true);
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT m.is_anaesthetist, m.is_admin, m.is_manager, i.id AS institution_id, i.is_group, i.time_zone, sala_closed(w.ips, caller) AS blocked
    INTO member
    FROM institution_users m
    LEFT JOIN institutions i ON i.id = m.institution_id AND i.active AND i.removed_at IS NULL
    LEFT JOIN connection_whitelists w ON w.institution_id = i.id
   WHERE m.user_id = token.user_id AND m.institution_id = token.institution_id AND m.active
     AND (m.expiration_date IS NULL OR m.expiration_date > now());
  IF member.institution_id IS NOT NULL AND NOT member.blocked THEN
    institutions := ARRAY[member.institution_id];
    IF member.is_group THEN
      institutions := institutions || ARRAY(
        SELECT g.member_id FROM group_members g JOIN institutions i ON i.id = g.member_id AND i.active AND i.removed_at IS NULL
          LEFT JOIN connection_whitelists w ON w.institution_id = i.id
         WHERE g.group_id = member.institution_id AND NOT sala_closed(w.ips, caller) ORDER BY 1);
    END IF;
  END IF;
  IF token.predecessor IS NOT NULL THEN
    unused := EXISTS (SELECT FROM session_tokens p WHERE p.hash = token.predecessor AND p.replaced_at IS NULL);
  END IF;
  PERFORM sala_set_scope(token.user_id, institutions);
  RETURN json_build_object(
    'user_id', token.user_id, 'session_id', token.session_id,
    'type', sala_type(token.type, member.is_anaesthetist, member.is_admin OR member.is_manager), 'name', token.name,
    'institution_id', member.institution_id, 'is_admin', coalesce(member.is_admin, false),
    'is_manager', coalesce(member.is_manager, false), 'institutions', institutions, 'is_group', coalesce(member.is_group, false),
    'stale', token.stale, 'blocked', coalesce(member.blocked, false), 'unused', unused, 'time_zone', member.time_zone);
END $function$;
