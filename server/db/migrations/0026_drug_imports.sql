-- The platform's administrators add to the catalogue; everybody reads it.
GRANT INSERT ON active_principle_classes, active_principles, active_principle_forms, active_principle_brands TO sala_app;--> statement-breakpoint
CREATE POLICY imported ON active_principles FOR INSERT TO sala_app WITH CHECK ((SELECT sala_is_platform()));--> statement-breakpoint
ALTER TABLE active_principle_classes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY seen ON active_principle_classes FOR SELECT TO sala_app USING (true);--> statement-breakpoint
CREATE POLICY imported ON active_principle_classes FOR INSERT TO sala_app WITH CHECK ((SELECT sala_is_platform()));--> statement-breakpoint
ALTER TABLE active_principle_forms ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY seen ON active_principle_forms FOR SELECT TO sala_app USING (true);--> statement-breakpoint
CREATE POLICY imported ON active_principle_forms FOR INSERT TO sala_app WITH CHECK ((SELECT sala_is_platform()));--> statement-breakpoint
ALTER TABLE active_principle_brands ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY seen ON active_principle_brands FOR SELECT TO sala_app USING (true);--> statement-breakpoint
CREATE POLICY imported ON active_principle_brands FOR INSERT TO sala_app WITH CHECK ((SELECT sala_is_platform()));
