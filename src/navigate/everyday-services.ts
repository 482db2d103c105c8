// What people say of servers, pages, tools and offices who do not know the
// words for it, and those words. Data only, in the format that everyday.ts explains.

export const SERVICES = `
# web: routing and requests
function_answers handler_runs answers_request -> route router handler
address_bar web_address link_address page_address -> url uri href
part_address piece_address pieces_url -> segment path component
question_mark behind_question_mark stuff_question_mark -> query querystring params
hash_sign behind_hash_sign -> fragment hash anchor
match_address matching_addresses -> route match pattern
placeholder_address variable_part_url variable_parts_path -> param wildcard capture
sent_somewhere_else send_somewhere_else sent_page send_visitor_elsewhere forwarded_page -> redirect location forward
moved_good moved_permanently_elsewhere -> redirect permanent
page_exist page_missing nothing_found_at nobody_lives -> notfound missing fallback
build_link address_name turn_name_back_address -> reverse url route
wrong_kind_request wrong_verb certain_verbs -> method allowed verb
layers_around_request onion_around layers_onion wrapped_layers -> middleware next chain
before_every_request runs_request request_handled -> middleware before hook
after_every_request runs_request -> after hook teardown
pass_along pass_next hand_next -> next chain delegate
cut_short_chain stop_chain answer_early -> abort shortcircuit halt
incoming_call -> request handler incoming
what_came_in visitor_sent browser_sent -> request body payload
what_goes_back send_back send_back_browser reply_browser -> response writer reply
reply answer_caller -> response respond reply
visitor -> client user request
caller_address visitor_comes visitor_s_address real_address_visitor true_address_caller -> remote ip forwarded
behind_server behind_middleman sits_front stands_front front_server -> proxy forwarded upstream
middleman go_between intermediary man_in_between -> proxy broker mediator
trust_middleman believe_middleman middlemen_trust -> trusted proxies forwarded
group_addresses under_roof common_start_address shared_beginning_addresses -> prefix group blueprint
hang_app_inside app_inside_app plug_app_under -> mount submount blueprint
machine_several_sites sites_server -> vhost virtualhost host
name_dot -> subdomain host domain
trailing_stroke slash_end closing_slash -> slash trailing append
tidy_address clean_address straighten_address -> normalize clean canonical
percent_signs_address funny_percent_characters -> encode percent unescape
rule_wins route_wins specific_wins -> priority specificity precedence
tree_addresses tree_paths -> radix trie tree
fill_form filled_form typed_form -> form parse values
turn_body_object fill_object_request read_request_struct -> bind decode unmarshal
dig_request -> extractor bind param
belongs_request carried_along_request luggage_request travel_request backpack_request -> context locals scope
request_lasts long_request -> context scope request
request_first tell_requests_apart number_request label_request -> requestid correlation trace
request_twice sent_twice pressed_twice clicked_twice double_click_pay -> idempotency idempotent duplicate
crash_page survive_crash_handler catch_crash visitor_crashes -> recover recovery panic
error_page nice_page_breaks ugly_page_breaks -> error handler template
closing_time finish_served last_customers_finish finish_running_ones lock_door_serve shut_politely leave_politely -> graceful shutdown drain
hang_up hung_up visitor_hangs visitor_leaves closed_tab caller_gone -> disconnect abort cancel
# headers and content negotiation
label_envelope writing_envelope notes_envelope envelope_request envelope_message -> header headers metadata
label_twice several_values_header -> header add values
capital_letters_matter upper_lower_case_matter ignores_capitals -> canonical insensitive lower
kind_file kind_content sort_content -> mimetype mime contenttype
guess_kind_file guess_kind guesses_file_type look_first_bytes sniff_first_bytes -> sniff detect mime
browser_likes browser_read caller_prefers pick_best_form agree_format format_caller_wants -> negotiate accept negotiation
pick_language language_visitor_reads language_visitor -> accept locale language
long_body length_body size_reply -> length contentlength content
length_known size_known_beforehand know_long -> chunked transfer stream
which_browser_is_it tell_browser_apart name_browser -> useragent agent browser
where_did_they_come_from page_came previous_page -> referer referrer origin
changed_since new_since has_it_changed unchanged_since_last_time last_time -> etag notmodified conditional
fingerprint_page fingerprint_file fingerprint -> hash etag digest
else_saved_first changed_meanwhile changed_under_feet overwrite_each_other people_save -> conflict version optimistic
# cookies and sessions
remember_visitor recognise_visitor recognize_visitor know_comes_back remembers_who_you_are -> session cookie remember
little_note_browser scrap_kept_browser crumb -> cookie jar
stay_logged keep_logged remember_me -> remember session persistent
thrown_out_after_a_while logged_out_after_a_while kicked_out_after -> session expire timeout
log_everywhere sign_everywhere end_sessions -> revoke invalidate session
sign_in log_in let_in -> login authenticate signin
sign_out log_out -> logout signout invalidate
time_message message_shown message_next_page note_next_page -> flash message session
new_badge_login swap_badge new_session_number -> regenerate rotate fixation
cookie_readable_script scripts_read_cookie -> httponly cookie secure
cookie_sent_sites -> samesite cookie lax
tampered tampered_with fiddled_with messed_with_on_the_way changed_visitor -> signature signed hmac
sealed sealed_envelope seal_it wax_seal tamper_proof -> signed signature encrypt
sessions_kept cupboard_sessions drawer_sessions -> session store backend
sweep_old_sessions old_sessions_pile -> session gc cleanup
# caching
keep_copy kept_copy copy_hand keep_hand have_it_at_hand ready_hand -> cache memoize store
do_not_fetch_again fetched_twice without_asking_again avoid_asking save_second_trip -> cache memoize reuse
already_worked_out worked_out_before computed_once compute_only_once computed_twice figure_out_only_once -> memo memoize cache
gone_stale goes_stale stale out_of_date out_dated outdated past_date best_date best_before gone_off -> expire stale ttl
long_keeps long_stays_fresh long_kept shelf_life time_live -> ttl age expiry
throw_away_copy forget_copy rid_old_copy drop_saved_copy old_copy_served sees_old_version -> invalidate purge bust
throw_oldest least_used_first longest_unused forgotten_first room_new makes_room -> lru evict eviction
make_room room_for_more room_left shelf_full bucket_full -> evict capacity full
serve_old_fetching_new old_answer_new_fetched use_old_meanwhile -> stale revalidate background
everyone_asks all_ask_for_the_same everybody_rushes rush_kitchen stampede thundering_herd question_time -> flight stampede coalesce
ask_only_once_for_many one_asks_for_all share_answer -> singleflight coalesce batch
warm_it_up warm_up first_visitor fill_beforehand -> warmup preload prefetch
fetch_ahead fetch_advance before_it_is_needed -> prefetch preload eager
different_copy_per_language different_copy_per_visitor copy_depends_header -> vary key cache
remember_missing remember_miss remember_that_nothing_is_there -> negative missing cache
file_name_fingerprint number_file_name new_name_changes -> hash manifest digest
found_cupboard found_found_cache -> hit miss stats
# uploads, downloads, ranges, streaming
send_file hand_file files_sent_visitors attach_picture pictures_sent_users -> upload multipart attachment
form_files several_parts_body parcel_several_parts -> multipart boundary part
big_file large_body sends_huge_file giant_upload -> limit maxsize maxbytes
spill_disk big_memory fit_memory bigger_memory -> tempfile spool buffer
bit_bit piece_piece small_pieces in_pieces in_bites spoonful mouthful little_time drop_drop -> chunk stream chunked
pieces_file slices_file cut_pieces chopped_up chops -> chunk split slice
part_file from_the_middle jump_middle skip_ahead_film seek_film -> range partial offset
carry_stopped continue_left pick_left pick_up_where pick_up_again go_on_after_a_break half_finished_download interrupted_download -> resume offset range
save_instead_show offer_save save_dialog -> attachment disposition download
name_saved_file -> filename disposition
straight_disk hand_file_straight copying_through -> sendfile zerocopy splice
files_change plain_files pictures_styles files_disk_served files_served -> static assets file
list_folder show_folder -> listing directory autoindex
pour tap_pipe flows_through flowing water_pipe -> stream pipe flush
flush_it_out push_now send_now without_waiting_for_more -> flush drain write
fast_reader reader_cannot_keep cannot_keep slow_reader slow_consumer sink_full listener_slow -> backpressure drain buffer
slow_sender hold_back_sender tell_sender_wait -> backpressure flow window
keep_line_open line_stays_open stay_line hold_line -> keepalive persistent stream
server_calls_browser push_browser tell_browser_asked news_server -> push sse eventsource
two_way_line talk_both_ways both_sides_speak speak_time -> websocket duplex bidirectional
change_language_line switch_protocol switch_line -> upgrade handshake hijack
take_line grab_line take_raw_line -> hijack takeover raw
are_you_still_there still_there knock_now sign_life still_alive is_it_alive is_it_still_alive -> ping heartbeat alive
pulse heart_beat taking_pulse -> heartbeat ping liveness
everyone_room tell_everyone_room shout_to_all tell_everyone announce_to_all loudspeaker -> broadcast publish hub
chat_room rooms_people -> room channel hub
mask_bytes -> mask frame websocket
piece_wire -> frame packet segment
guess_needed_next tell_browser_needed_next hint_browser -> preload hint push
# compression
squeeze shrink_it smaller_wire pack_tight pressed_together -> compress gzip deflate
unsqueeze unpack blow_up_again -> decompress inflate unzip
small_squeeze worth_squeezing already_squeezed worth_compressing -> threshold minlength compressible
small_file_explodes explodes_unpacked tiny_file_becomes_huge bomb_zip -> bomb ratio limit
strip_blanks take_blanks take_spaces_comments smaller_script -> minify minifier strip
# proxies and load balancing
spread_work spread_several share_work_among share_load spread_load evenly_servers next_customer which_checkout several_checkouts -> balancer loadbalancer upstream
take_turns each_in_turn deal_like_cards deal_cards -> roundrobin rotate turn
some_get_more_than_others stronger_machine bigger_share -> weight weighted ratio
least_busy shortest_queue idle_most -> leastconn least load
visitor_server always_to_the_same_server comes_back_machine -> sticky affinity session
few_move_added little_moved_machine_joins ring_machines -> consistent hash ring
take_sick sick_server sick_machine bad_machine_pool unwell is_it_well is_it_healthy examine_servers doctor_s_visit -> healthcheck health unhealthy
pass_server_behind servers_behind -> upstream backend proxypass
half_open_door try_carefully stop_asking_broken leave_broken_alone bother_sick blown_fuse fuse_blows fuse -> circuit breaker halfopen
extra_labels_removed labels_passed -> hopbyhop strip header
round_circles round_round chases_tail sent_circles -> loop cycle recursion
shadow_copy_traffic copy_traffic -> mirror shadow tee
few_visitors_first try_few_users small_share_users few_first -> canary rollout percentage
versions_side_side switch_old_new -> bluegreen deploy switch
nearest_server close_visitor copy_near_visitor -> cdn edge region
# TLS
padlock lock_browser green_lock secret_line nobody_listen cannot_overheard eavesdrop listen_in_on -> tls ssl https
passport passport_server identity_card proof_identity id_card -> certificate cert credential
passport_office who_issued_it issuing_office signed_by_whom chain_trust -> ca issuer root
passport_expired runs_soon certificate_runs new_passport_time renew_time -> renew expiry certificate
passport_withdrawn taken_back_expires declared_invalid -> revoke revocation crl
prove_name prove_domain -> challenge acme dns01
name_asked_hello name_asked -> sni servername hostname
agree_cipher agree_secret shake_hands say_hello greeting -> handshake hello negotiate
both_show_passport caller_show_passport -> mtls clientauth client
accept_passport check_passport -> insecure skipverify verify
safe_line plain_line force_safe_line -> hsts https redirect
# CORS
site_call page_site page_origin foreign_page foreign_site -> cors origin crossorigin
ask_permission_real_request ask_beforehand may_i_ask -> preflight options cors
put_page_frame page_inside_frame page_inside_page framed_site -> frame iframe xframe
sources_allowed scripts_from_where load_scripts -> csp policy nonce
# rate limits
too_many_at_once too_many_requests too_many_calls asks_often too_often too_fast calls_often hammering hammers_server flooding -> rate throttle limiter
per_minute so_many_an_hour only_so_many_per -> rate limit window
slow_them_down slow_caller slow_it_down put_brakes hit_brakes brake -> throttle limiter delay
leaking_bucket bucket_fills bucket_hole bucket_coins tokens_bucket refill refilled -> bucket token refill
short_burst short_rush sudden_rush all_of_a_sudden_many sudden_crowd -> burst spike limiter
counted_last_minute last_minute last_hour moving_window -> window sliding counter
come_back_later try_later told_come_back told_wait ask_later -> retryafter backoff unavailable
allowance pocket_money used_allowance used_share ration -> quota limit budget
turned_away turn_away_door turns_people_away refused_door bouncer doorman -> reject deny guard
busy_answer overloaded drowning_requests swamped -> overload shed unavailable
# security: injection, escaping, traversal
sneak_in smuggle smuggles_in slip_command slips_something_in -> injection inject escape
trick_database trick_query poisoned_question quote_name breaks_query -> injection sql parameterized
text_becomes_code data_treated_code run_visitor_typed -> injection eval exec
run_shell_command run_program start_program calls_program -> exec spawn subprocess
dangerous_characters special_characters funny_characters nasty_characters odd_characters awkward_characters -> escape quote sanitize
text_harmless make_harmless makes_it_harmless defuse render_harmless neutralise neutralize -> escape sanitize bleach
angle_brackets pointed_brackets less_sign -> escape html entity
trusted_text text_safe already_safe leave_page -> safe raw markupsafe
scrub clean_comes clean_input -> sanitize scrub clean
allowed_tags only_some_tags -> allowlist sanitizer whitelist
climb_folder escape_directory get_out_of_the_folder out_of_the_folder outside_folder leave_folder up_and_out_of two_dots dot_dot dots_path -> traversal sanitize path
stay_inside_folder stay_below inside_root -> root chroot join
follow_shortcut shortcut_file pointer_file signpost_file -> symlink link readlink
hidden_files files_starting_dot -> dotfiles hidden ignore
reserved_names forbidden_names names_windows_forbids -> reserved names windows
safe_file_name tame_file_name -> secure filename sanitize
server_call_inside server_calls_inside_address tricked_calling calls_inner_addresses -> ssrf private loopback
foreign_program_pickle harmful_object_loading dangerous_read_back -> deserialize unsafe pickle
look_alike_letters lookalike -> homoglyph confusable unicode
address_leads_away_stranger where_to_go_after_login lead_foreign_site -> redirect next safe
# CSRF, XSS
form_sent_site forged_form forged_request else_sends_form post_name name_knowing -> csrf xsrf token
hidden_field_form secret_form -> csrf hidden token
foreign_script script_comment script_slipped_page visitor_s_script_runs -> xss escape sanitize
forge forgery fake pretend_to_be pretending impostor -> forgery spoof csrf
act_user act_behalf on_behalf_of look_through_eyes -> impersonate sudo delegate
# passwords and tokens
secret_word pass_word pass_phrase -> password passphrase secret
secret_words_kept store_secret_words kept_plain_text stored_clear -> hash hasher bcrypt
guessing_slow slow_purpose guessing_takes_long -> bcrypt iterations rounds
grain_salt pinch_salt secret_different_scramble -> salt pepper hash
scramble jumble made_unreadable unreadable_key -> encrypt hash cipher
unscramble readable_again make_readable_again -> decrypt decode decipher
guess_password guessing_passwords try_passwords tries_passwords wrong_often three_wrong_tries -> bruteforce lockout attempts
easy_guess weak_secret_word good_password -> validator strength common
hard_guess impossible_guess cannot_guessed unguessable -> random secure entropy
forgot_password forgotten_password lost_password -> reset password token
upgrade_stored_hash old_storing_passwords -> rehash needsrehash upgrade
second_step_login code_phone number_phone six_digit_code code_text_message -> otp totp mfa
finger_print_reader fingerprint_reader face_scan touch_sensor -> biometric webauthn passkey
prove_who_you_are proves_who_he_is show_papers who_are_you say_who_you_are check_who_it_is who_it_is -> authenticate auth credential
what_you_are_allowed what_may_he_do may_he_do_this allowed_to_do who_may_do_what who_may is_he_allowed is_she_allowed are_you_allowed -> permission authorize policy
badge entry_badge pass_gate entrance_ticket ticket_door wristband -> token bearer credential
day_ticket short_lived_pass pass_runs -> token expiry ttl
swap_old_pass_new trade_pass fresh_pass -> refresh token renew
read_pass_says statements_pass written_token -> claims jwt decode
log_account login_through_company borrowed_login sign_big_company -> oauth oidc sso
login_everything key_doors -> sso saml federation
company_directory company_address_book -> ldap directory activedirectory
used_only_once usable_once burn_reading works_only_once number_used -> nonce onetime consumed
played_back_later recorded_played sent_thief record_repeat -> replay nonce timestamp
thief thieves steal burglar robber intruder break_attempt -> attacker hijack theft
bad_guy evil_visitor villain bad_intentions wicked -> attacker malicious adversary
# constant-time etc.
time_whatever_answer takes_time give_away_time time_takes_gives_away measure_answer_time long_takes_betrays -> constant timing compare
compare_secrets -> constanttime compare digest
say_whether_name_exists give_away_names_exist reveal_account -> enumeration timing user
wipe_memory erase_memory leave_trace_memory -> zeroize wipe clear
throw_dice dice roll_dice toss_coin lottery draw_lots by_chance -> random rand seed
good_dice loaded_dice predictable_dice real_chance -> csprng secure urandom
lock_keys public_half open_key_secret_key -> keypair public private
sign_document signed_by stamp_approval stamp_signature notary -> sign signature verify
change_locks change_keys_regularly new_keys_now -> rotate rotation keys
key_password -> derive kdf pbkdf2
# sandbox, permissions, secrets
play_pen playpen padded_cell locked_room locked_cell walled_off walled_garden cannot_harm cage fenced_in -> sandbox isolate jail
strange_code foreign_code code_strangers code_trust run_untrusted_code -> sandbox untrusted isolate
rights_needed few_rights_possible give_rights drops_rights lay_crown -> privilege drop capability
boss_machine all_powerful all_mighty may_do_anything master_key -> root superuser admin
rise_rank rights_allowed -> escalation privilege elevate
keys_house bunch_keys keyring key_ring -> keychain keyring keystore
safe_secrets strong_box strongbox bank_vault secrets_kept -> vault secret keystore
secrets_log secrets_leak_log password_shows_log black_out black_bar blacken hide_output shown_stars asterisks_instead -> redact mask sensitive
checked_repository secret_source secrets_code -> secret env dotenv
give_away tells_too_much says_too_much spill_beans -> leak disclosure expose
who_is_on_the_list guest_list guestlist only_those_on_the_list -> allowlist whitelist acl
banned barred blacklist not_welcome house_ban thrown_out -> ban block denylist
everything_forbidden_unless forbidden_unless_allowed shut_unless_opened -> deny default allowlist
role_person hat_wears job_title -> role rbac permission
belongs_else else_s_record see_s_data look_stranger_s_record -> ownership owner authorize
keep_customers_apart customers_kept_apart customer_room -> tenant multitenant isolation
who_did_what_when trail_of_who_did who_changed_it who_changed_what book_deeds paper_trail -> audit trail log
hole_fence weak_spot security_hole -> vulnerability advisory cve
tell_hole report_hole -> security disclosure vulnerability
known_holes_parts bad_parts_others poisoned_part -> audit advisory vulnerability
bait honey_pot trap_robots trap_thieves -> honeypot bot trap
prove_human are_you_a_robot pick_pictures -> captcha recaptcha bot
junk junk_mail rubbish_comments unwanted_advertising -> spam filter junk
poisonous_pattern pattern_takes_forever pattern_finishes -> redos backtracking regex
deeply_nested nested_deep boxes_within_boxes russian_dolls -> depth nested recursion
names_fall_drawer all_in_the_same_drawer -> collision hash seed
poisoned_prototype change_blueprint_objects -> prototype pollution proto
race_check_use changed_looking_using -> toctou race atomic
spy_on spying snoop -> sniff intercept eavesdrop
# networking: DNS and sockets
phone_book phonebook telephone_book look_name_machine name_machine_number name_live -> dns resolver resolve
number_machine house_number address_machine -> ip address host
apartment_number flat_number door_number which_door -> port listen bind
door_taken door_use somebody_already_sits_there seat_taken -> addrinuse bind reuseaddr
free_door pick_free_door -> port ephemeral free
open_door_wait wait_callers wait_visitors wait_door open_business -> listen accept server
waiting_room people_waiting_outside queue_outside_door line_outside -> backlog queue pending
dial call_number ring_up calling_machine phone_machine -> dial connect conn
line_busy nobody_picks nobody_home nobody_answers no_one_answers no_answer -> timeout refused unreachable
door_slammed slammed_shut line_dead line_cut wire_cut lost_line -> reset broken closed
half_closed_door stop_talking_listen -> shutdown halfclose closewrite
old_new_number_system long_short_addresses -> ipv4 ipv6 dualstack
try_both_kinds_address whichever_answers_first first_answer_wins first_wins -> happy eyeballs race
private_neighbourhood inside_network home_network -> private subnet cidr
street_addresses block_addresses -> cidr subnet range
through_tunnel tunnel dig_tunnel -> tunnel connect vpn
hole_through_wall through_firewall behind_home_router -> nat traversal stun
letters_receipt throw_fence fire_forget -> udp datagram unreliable
registered_letter with_receipt receipt_for_each confirm_receipt say_arrived -> ack acknowledge confirm
shout_street who_is_out_there find_others_nearby find_neighbours look_around_others -> discovery broadcast multicast
line_programs_machine talk_machine -> unix socket ipc
wait_small_change_sending collect_small_bits_sending -> nagle nodelay cork
watch_lines lines_operator clerk_lines switchboard switch_board -> epoll poll select
several_talks_line talks_line share_line -> multiplex stream mux
network_card which_wire -> interface nic bind
# retries, backoff, keep-alive, timeouts
try_again tries_again once_more_after_failure have_another_go another_go another_try second_try second_attempt -> retry attempt backoff
wait_longer_time longer_longer_pauses longer_time waits_twice_long patience_time double_wait -> backoff exponential delay
not_all_at_once bit_chance_wait wobble -> jitter random spread
give_up gave_up gave_up_after threw_towel throw_towel -> timeout max deadline
lose_patience patience impatient long_wait waiting_forever wait_for_ever -> timeout deadline expire
must_be_done_by not_later_than latest_moment until_when -> deadline timeout expiry
worth_try failures_pass temporary_trouble passing_trouble hiccup -> transient retryable temporary
sends_second_case ask_take_first second_request_parallel -> hedge speculative race
retry_only_so_much retries_worse -> budget retry limit
changed_mind call_it_off called_off calls_off never_mind stop_halfway stop_half -> cancel abort signal
left_half left_halfway walk_away_middle -> abort cancel cleanup
stuck_middle gets_stuck got_stuck hangs_forever frozen_solid nothing_moves stands_still comes_standstill -> deadlock hang stall
# pools
borrow borrow_give_back lend lent -> acquire checkout lease
give_back bring_back_use hand_back return_use put_back_use -> release return put
forgot_give_back given_back returned_use -> leak unclosed release
use_line line_several line_used use_again used_again reused instead_opening_new -> reuse pool keepalive
handful_open_lines stock_open_lines kept_open_later spare_lines stock_ready -> pool idle maxidle
all_taken all_are_taken all_in_use every_one_is_busy none_left_borrow left_lend -> exhausted pool max
sits_around_unused lies_around_unused nobody_uses unused_for_a_while unused_long idle_long -> idle timeout evict
line_good test_use check_lending -> validate ping health
old_use old_line retire_old_lines -> maxlifetime recycle expire
# user interfaces: rendering and diffing
paint draw put_screen on_the_screen shows_screen -> render paint draw
paint_again redraw drawn_again repaint -> rerender invalidate repaint
draws_often painted_often needless_redraw redraws_for_nothing -> memo should rerender
only_what_changed changed_part change_differs just_the_difference -> diff patch reconcile
spot_difference find_differences what_is_different old_new compare_old_new -> diff compare patch
page_kept_memory model_page page_tree -> vdom virtual dom
know_row tell_rows_apart row_sorting rows_change_places -> key keyed reconcile
value_changes_page_changes page_follows_data follows_data updates_itself changes_itself -> reactive binding observer
works_anew_inputs_change depends_values like_spreadsheet_cell spreadsheet_formula -> computed derived dependency
watch_changes notice_change keep_eye eye_on -> watch observer listener
several_changes many_changes_at_once collect_changes gather_changes -> batch transaction flush
next_occasion next_beat next_turn_wheel page_drawn -> nexttick microtask flush
when_it_appears put_page appears_page birth_component -> mount mounted connected
when_it_disappears taken_page death_component -> unmount destroy dispose
tidy_afterwards tidy_up clean_afterwards cleans_itself clean_up_after wash_afterwards sweep_up -> cleanup dispose teardown
pass_children handed_down hand_through_layers hand_inner_parts -> props provide inject
handing_through_layer reach_deep -> context provide inject
tell_parent tell_above -> emit event callback
hole_filled_outer leave_gap_content gap_content -> slot children outlet
draw_somewhere_else_page lift_box -> portal teleport
server_first page_server page_ready_script -> ssr server render
wake_page bring_page_life page_comes_life breathe_life add_water -> hydrate hydration mount
islands_static_page parts_come_alive -> island partial hydrate
load_needed only_when_needed only_when_somebody_looks only_when_asked_for not_until_needed put_needed -> lazy defer ondemand
grey_boxes_loading show_waiting please_wait spinning_wheel spinner -> loading skeleton placeholder
broken_part_kill_page broken_part_page -> errorboundary boundary fallback
urgent_first important_first less_urgent_later typing_first -> priority scheduler transition
stutter jerky choppy judder not_smooth jumpy -> jank frame throttle
smooth_movement move_smoothly glide slide_in slide_out -> animation transition easing
fade_in fade_out fades -> opacity transition fade
speed_slow start_slow_end_fast bounces_end springy -> easing spring bezier
picture_picture sixty_times_second flip_book -> frame raf animation
less_movement_feel_sick people_dizzy movement_please -> reducedmotion prefers motion
size_changes_positions_jump content_jumps jumps_around page_jumps jumps_loading -> layout shift reflow
measure_box big_screen size_screen -> measure bounding rect
tell_comes_view comes_view scrolled_view visible_screen in_view -> intersection observer viewport
# events and focus
press_button button_pressed push_button click_on_something -> click button event
press_key key_pressed keys_pressed_together several_keys_together key_combination shortcut_keys -> keydown shortcut hotkey
which_key_does_what keys_of_your_own own_shortcuts -> keymap keybinding hotkey
rises_parent rises_like_bubbles goes_up_the_tree through_parents -> bubble propagate event
tree_first catch_on_the_way_down -> capture event phase
keep_going_further stop_rising -> stoppropagation prevent propagation
instead_usual_action keep_browser -> preventdefault cancel default
one_ear_for_many one_ear_for_all listen_children -> delegate delegation event
prick_ears listen_for lend_ear -> listener subscribe on
stop_listening longer_listen -> unsubscribe off removelistener
first_time just_once only_once -> once onetime one
wait_stop_typing typing_stops typing_pauses until_it_calms_down wait_quiet calm_down settle_down -> debounce delay idle
not_more_often_than at_most_every at_most_once_per no_more_than_once_a -> throttle interval limit
where_the_cursor_is who_has_the_attention field_active box_typing -> focus active blur
cursor_goes_to jump_next_field tab_field_field -> focus tabindex tab
cannot_leave_dialog stay_inside_window_keyboard keep_cursor_inside -> focustrap trap modal
come_back_cursor -> restore focus selection
click_outside click_next clicking_elsewhere_closes -> outside dismiss overlay
pop_up little_window window_top dialog_box box_middle -> popup modal dialog
bubble_help help_hovering little_help_bubble hint_pointing -> tooltip hint popover
hang_next_button sits_next_button stays_screen_edge -> popover placement anchor
list_folds drop_down pull_list -> dropdown select menu
right_click right_mouse_button -> contextmenu menu context
rests_on_it mouse_over hover_over pointing_at_it mouse_rests -> hover mouseenter pointer
finger two_fingers pinch swipe wipe_finger tap_finger long_press -> touch gesture pointer
turn_wheel mouse_wheel -> wheel scroll zoom
# undo
take_back step_back step_backwards unmake reverse_last_step -> undo revert history
do_it_again_after_undo forward_again -> redo history
steps_taken_back remember_steps pile_steps -> undo stack history
several_keystrokes_count typing_counts_step -> coalesce group merge
unsaved_work work_saved leave_saving lose_typed lost_typed typed_text_lost -> dirty draft autosave
saves_itself save_automatically saved_asking -> autosave draft save
# drag and drop
pull_mouse carry_mouse pick_mouse move_mouse drag_it_over -> drag draggable drop
let_go_over drop_it_on where_it_may_be_dropped -> drop dropzone target
change_order_hand move_rows_around sort_hand -> sortable reorder drag
pull_corner window_bigger pull_edge handle_corner -> resize handle resizable
ghost_under_mouse picture_under_mouse -> ghost preview drag
snap_grid clicks_place snaps_place magnetic -> snap grid align
rubber_band lasso frame_around_several choose_several mark_several -> selection marquee lasso
cut_paste copy_paste paste_from pasted scissors -> clipboard paste copy
# layout
side_side next_to_each_other in_columns boxes_row -> flex grid row
stretch_fill take_rest fill_rest share_space leftover_space -> flex grow stretch
middle_screen put_middle -> center align justify
space_around room_around_box air_around space_inside_box -> margin padding spacing
on_top_of_each_other which_is_on_top front_behind layer_order -> zindex layer stack
sticks_top stays_top remains_visible_scrolling nailed_top -> sticky fixed pinned
sticks_out fit_box long_box spills_over runs_edge -> overflow clip truncate
three_dots dot_dot_dot cut_dots text_cut long_text -> ellipsis truncate clamp
break_line break_long_lines next_line_full -> wrap linebreak softwrap
small_screens fits_phone narrow_window on_a_phone -> responsive breakpoint media
panes_moved split_window divided_window window_halves bar_halves -> splitter pane split
folds_open folds_together fold_up fold_away open_close_section accordion_fold concertina -> collapse accordion expand
little_cards_tabs index_cards sheets_behind -> tabs tab panel
side_bar drawer_side column_side -> sidebar drawer nav
# virtual lists
long_list endless_list list_end thousands_rows ten_thousand_rows draw_visible visible_rows -> virtual virtualized windowing
load_scrolling load_bottom reaches_bottom ending_page -> infinite scroll pagination
page_page leaf_through leafing turn_pages next_page ten_time per_page -> pagination paginate cursor
few_visible extra_rows -> overscan buffer virtual
remember_page back_place_page keep_place -> scroll restore position
row_heights_differ height_known_beforehand -> estimate measure dynamic
sort_clicking_head click_column_head -> sort column header
# themes
dark_room night_mode dark_colours dark_colors light_dark black_background -> dark theme colorscheme
colours_house colors_house house_style looks_program change_looks dress_up costume skin -> theme style skin
colours_names colours_place -> token palette variable
styles_part_touch_others styles_leak styles_s -> scoped module shadow
style_wins style_overruled -> specificity cascade important
little_pictures pictograms small_pictures -> icon svg sprite
flash_wrong_colour flashes_white_first flicker -> flash fouc theme
# accessibility
blind blind_people cannot_see reads_page_aloud read_aloud screen_read_aloud -> aria screen accessible
without_a_mouse only_with_the_keyboard cannot_use_mouse -> keyboard accessible focus
hard_read_colours enough_difference_colour colour_blind color_blind -> contrast wcag color
announce_change_blind tell_screen_reader -> live aria announce
text_picture words_picture description_picture -> alt aria label
hidden_read_aloud screen_reader -> visuallyhidden sronly hidden
jump_menu skip_menu -> skip link landmark
# internationalisation
other_languages several_languages many_languages speak_user_s_language user_s_tongue foreign_languages -> i18n locale translate
translated_texts texts_languages book_phrases -> catalog message translation
pick_texts_translate collect_texts_translate -> extract gettext makemessages
text_translated missing_translation no_translation_for -> fallback missing locale
one_or_many singular_plural file_files apple_apples -> plural pluralize ngettext
comma_point thousands_separator numbers_written numbers_written_differently -> format number locale
dates_written day_month_first date_people_write -> format date locale
three_minutes_ago a_while_ago long_ago just_now -> relative humanize timeago
right_left written_backwards -> rtl bidi direction
clock_visitor what_time_is_it_there time_over_there summer_time daylight_saving clocks_back -> timezone tz offset
alphabetical_people umlauts_order sort_accents -> collate collation locale
accents marks_letters dots_letters strip_accents -> unicode normalize diacritic
alphabet letters_alphabets strange_letters garbled_letters wrong_letters question_marks_instead_letters little_boxes_instead_letters -> encoding charset unicode
money_amounts price_currency -> currency money amount
# editors
blinking_line blinking_stroke text_cursor where_one_types -> cursor caret selection
marked_text marked_mouse -> selection range highlight
coloured_words_code colours_code -> highlight syntax tokenizer
suggests_words finishes_words complete_type completes_word guess_am_typing offers_suggestions -> autocomplete completion suggest
wavy_red_line red_squiggle squiggly_line underlined_red -> diagnostic lint marker
hide_parts_code fold_code -> fold folding collapse
closing_bracket_belongs bracket_belongs matching_brackets -> bracket match pair
type_chinese type_japanese letters_composed_several_keys -> ime composition input
several_people_document write_time people_type edit_together write_together -> collaborative crdt ot
text_rope long_text_cut_pieces -> rope piece buffer
bold_italic fat_slanted_letters text_formatting -> richtext format mark
jump_defined -> definition goto symbol
rename_everywhere change_name_everywhere -> rename refactor symbol
# canvas and animation
board_draw easel sheet_draw -> canvas context draw
under_mouse shape_hit hit_mouse -> hittest pick contains
closer_further bring_closer magnifying_glass magnify bigger_smaller enlarge -> zoom scale viewport
move_map push_map look_part -> pan viewport transform
turn_round_middle turn_degrees -> rotate transform angle
see_through half_transparent glassy -> opacity alpha transparent
jagged_edges stairs_edges -> antialias smooth
blurry blurry_sharp_screens sharp_screens fuzzy_good_screens -> pixel dpr scale
save_picture picture_page picture_screen -> screenshot export snapshot
chart_numbers numbers_bars bars_curves -> chart plot axis
marks_axis steps_axis -> tick scale axis
# forms and input
check_typed filled_properly filled_wrongly wrong_input must_be_filled_in must_not_be_empty left_empty -> validate validator required
complain_next_field message_next_field tell_wrong -> error message validation
digits_allowed pattern_typing typing_template -> mask input pattern
not_touched_yet anybody_typed grey_text_field -> placeholder pristine touched
form_several_steps step_step_form -> wizard stepper step
tick_box little_box_tick tick_mark -> checkbox checked toggle
on_or_off on_off_switch light_switch flip_switch -> toggle switch flag
several_choices pick_one_of -> radio select option
stars_give -> rating stars
# front-end builds
glue_together all_in_one_file many_files_into_one big_file baked_file -> bundle bundler concat
everything_file cut_script script_several_files -> split chunk codesplitting
throw_nobody_uses nobody_uses_code dead_wood code_nobody_calls leave_unused_code shake_tree -> shake dead eliminate
old_browsers understand_old_browsers new_language_old_browsers -> transpile polyfill babel
missing_old_browsers patch_missing crutch -> polyfill shim compat
back_original_line line_original original_line_squeezed_code -> sourcemap mapping original
change_see reloading_page swap_runs exchange_running change_tyre_driving -> hmr hot reload
starts_file_changes rebuild_saving save_file on_every_save -> watch watcher rebuild
rebuild_changed build_everything half_work -> incremental cache rebuild
file_needs who_needs_whom what_hangs_on_what what_depends_on_what who_depends_on_whom -> dependency graph import
files_need need_each_other hen_egg chicken_egg each_waits_for_the_other -> circular cycle dependency
module_found -> resolve resolver module
short_name_folder nickname_folder nickname pet_name -> alias shorthand resolve
paste_values_build_time replaced_building -> define replace env
put_small_pictures_page picture_inside_style -> inline dataurl base64
pictures_several_sizes smaller_pictures_phones -> srcset responsive image
load_later_page block_page -> defer async lazy
assembly_line conveyor_belt production_line station_station one_station_after_the_other -> pipeline stage transform
raw_material_finished turned_form -> transform compile convert
order_built built_first comes_first -> topological order dependency
shelf_results where_the_result_goes folder_result -> output dist outdir
empty_output_folder start_scratch fresh_start clean_slate -> clean reset purge
check_types_running wrong_type_noticed_early -> typecheck tsc types
picky_style nitpick nit_picking fussy complains_style school_teacher red_pen -> lint linter rule
straighten_code layout_code tidy_code lay_code_neatly -> format formatter prettier
packages_repository several_packages_under_roof -> monorepo workspace packages
exact_versions_written versions_everybody freeze_versions nail_versions -> lockfile lock pin
works_offline without_internet without_a_network net_gone connection_internet -> offline serviceworker cache
program_page_network helper_background_page -> serviceworker worker intercept
install_like_app put_home_screen -> pwa manifest install
heavy_work_beside_page keep_page_freezing page_freezes -> worker offload thread
# static sites and docs
written_pages_site folder_texts_site -> generator static build
lines_top_page notes_top_page slip_top_file head_page -> frontmatter matter yaml
plain_text_stars stars_hashes simple_text_marks -> markdown parser markup
mould mold cookie_cutter cookie_cutter_form stencil letter_blanks blanks_fill form_letter -> template layout placeholder
common_frame_pages head_foot_page picture_frame -> layout base template
snippet_used_several_pages pulled_file text_pulled -> include partial snippet
little_command_inside_text special_word_text -> shortcode directive macro
readable_address nice_address title_address spaces_become_dashes -> slug slugify permalink
address_changes lasting_address keep_old_addresses_working old_links_work -> permalink redirect alias
little_link_next_heading link_heading jump_heading -> anchor slug heading
list_headings what_is_in_this_page overview_page -> toc headings outline
tree_left order_pages menu_manual -> sidebar nav navigation
am_site path_start bread_crumbs -> breadcrumb nav ancestors
previous_next_page one_page_on -> prev next pagination
dead_links broken_links link_nowhere leads_nowhere points_nowhere points_to_nothing -> link checker broken
mention_page point_page refer_page see_also -> xref reference link
find_word_manual look_word search_box -> search index lunr
words_left_search little_words -> stopwords filter tokenizer
back_book_index list_words_places page_word card_catalogue card_catalog -> inverted index posting
ending_word word_endings word_stem walk_walks_walked -> stem stemmer lemma
misspelled misspelt typo spelled_wrong nearly_word did_you_mean -> fuzzy levenshtein suggest
best_first fitting_first useful_first -> rank score sort
news_readers tell_readers_new_posts subscribe_site newspaper_subscription -> rss feed atom
list_pages_robots tell_search_engines -> sitemap robots seo
keep_robots keep_search_engines -> robots noindex disallow
spider crawl_through walks_through_links -> crawler spider links
looks_shared picture_shared preview_card -> opengraph meta twitter
manual_older_versions manual_version -> version versioned docs
key_words_posts sort_posts_subject drawers_posts -> taxonomy tag category
not_published_yet not_yet_public unfinished_page publish_later -> draft publish scheduled
box_warning coloured_box_note careful_box -> admonition callout note
code_try try_page -> playground sandbox demo
examples_checked code_manual_run -> doctest example snippet
manual_comments comments_code -> apidoc docstring jsdoc
foot_notes -> footnote reference
formulas_text -> math katex latex
drawing_text diagram_written_words -> mermaid diagram graphviz
words_explained list_explained_words -> glossary term abbreviation
new_version changed_since list_changes -> changelog release notes
help_project want_help -> contributing contribute guidelines
dated_folder_names posts_month year_month -> archive date permalink
theme_overruled replace_piece_theme -> override theme template
show_writing look_publishing -> preview serve dev
reading_time long_read -> reading time words
first_lines_post teaser taster first_paragraph -> excerpt summary more
# command line: arguments and help
words_command types_name follows_command -> args argv argument
dashes_word little_dashes -> flag option switch
letter_option single_letter -> short flag shorthand
command_commands_inside verbs_command -> subcommand command group
must_be_given may_not_be_left_out left_mistake -> required mandatory missing
may_be_left_out can_be_left_out need_given -> optional default
taken_given if_nothing_is_given when_nothing_is_said unless_told_otherwise nobody_says nobody_said_otherwise -> default fallback unset
as_many_as_you_like any_number_of number_words -> variadic nargs rest
used_together cannot_combined either_one_or_the_other -> conflict exclusive mutually
only_together_with makes_no_sense_without -> requires dependency
how_do_i_use_it how_is_it_used explain_use explains_itself -> help usage about
finish_command_tab tab_key_finishes -> completion autocomplete shell
dashes_options rest_passed_through -> passthrough trailing doubledash
mistyped_command unknown_command -> suggest unrecognized unknown
try_doing only_pretend just_pretend rehearse rehearsal dress_rehearsal really_doing what_would_happen_if do_as_if -> dryrun simulate preview
are_you_sure ask_deleting asks_before ask_user_first -> confirm prompt interactive
questions_asked without_asking do_not_ask -> force yes noninteractive
ask_questions -> prompt interactive question
typed_showing letters_shown -> getpass password echo
chatty talkative say_more -> verbose debug verbosity
keep_quiet be_quiet say_nothing hold_tongue shut_up keep_silent -> quiet silent suppress
version_am_running which_version_is_this -> version build commit
# colours, terminal
coloured_output colours_terminal coloured_letters_terminal colorful_text -> ansi color style
colours_file colours_people person_looking real_terminal somebody_watching -> isatty tty terminal
black_window black_window_text text_window -> terminal console shell
wide_window width_window -> width columns terminal
bar_fills bar_grows far_along how_far_it_is how_much_is_left how_much_is_done how_much_longer nearly_done -> progress bar eta
turning_little_stroke twirling_line -> spinner progress tick
lines_neat_columns neat_columns columns_lined -> table tabular column
overwrite_line same_line_again -> carriage clear redraw
key_key every_key_at_once pressing_enter -> raw termios rawmode
whole_screen_terminal windows_terminal program_fills_terminal -> tui altscreen ncurses
scroll_long_output_screenwise long_output_page_page -> pager less more
earlier_typed_commands commands_typed arrow_brings_back -> history readline repl
type_answer ask_answer_turn -> repl interactive shell
# pipes, signals, exit codes
hand_output_next_program output_next plumbing plumber -> pipe stdin stdout
reader_went_away next_program_stopped_reading -> brokenpipe sigpipe epipe
where_complaints_go complaints_separate_results -> stderr error output
reads_keyboard fed_program -> stdin input read
both_screen_file t_piece -> tee multiwriter output
knock_dead kill_it shoot_it_down put_it_down killed_outside pull_plug plug_pulled -> kill sigkill terminate
asked_stop asked_finish tap_shoulder -> signal sigterm interrupt
control_c pressed_control_c ctrl_c stopped_keyboard -> sigint interrupt signal
read_settings_running new_settings_restart -> reload sighup config
tell_ended how_it_ended did_it_work did_it_go_well number_end -> exit code status
leave_at_once stop_everything_now emergency_exit emergency_brake -> abort exit panic
last_wish last_words before_it_dies right_end before_closing -> atexit defer finalizer
orphans child_parents left_behind_child -> orphan reap child
half_dead dead_but_still_there walking_dead -> zombie reap wait
runs_background goes_on_in_the_background behind_scenes works_night -> daemon background worker
copy_running already_running started_twice -> pidfile lock singleton
starts_itself brought_back_life rise_dead restarted_dies back_feet -> restart supervisor respawn
nanny baby_sitter babysitter guardian watch_dog guard_dog watchdog -> watchdog supervisor monitor
set_hour every_night every_morning each_night every_hour alarm_clock fixed_times -> cron schedule scheduler
asterisk_file_names star_file_names joker wild_card -> glob wildcard pattern
words_surroundings things_in_the_air settings_outside -> env environment getenv
programs_looked find_program -> path which lookup
walks_through_folders through_subfolders folders_within_folders -> walk recursive traverse
# configuration
knobs dials_knobs screws_turn set_screws levers buttons_turn -> option setting config
how_it_is_set_up set_taste adjust_taste to_taste how_it_should_behave -> config configure settings
file_settings -> config yaml toml
setting_wins last_word_settings stronger_setting one_beats_the_other trumps -> precedence override priority
several_layers_settings settings_top settings_several_places -> merge layered cascade
set_testing_real different_home_work settings_per_place -> environment profile stage
check_settings_start wrong_setting_noticed settings_sense misspelled_setting -> validate schema strict
old_settings_understood old_name_setting -> deprecated alias migrate
going_removed gone_soon on_its_way_out soon_to_go do_not_use_any_more about_to_retire sunset -> deprecated deprecation removal
folder_user_settings_live settings_user -> xdg home userconfig
pull_values_elsewhere value_mentions_value -> interpolate expand substitute
ten_minutes_text sizes_written_people ten_megabytes_text -> duration parse size
factory_settings back_factory_settings came_box out_of_the_box -> default reset
change_settings_running -> reload dynamic watch
# logging
diary note_down write_happens keep_diary logbook log_book ship_s_log -> log logger record
important_message how_serious how_bad_is_it loud_quiet -> level severity priority
message_fields message_data machine_readable_messages -> structured json fields
diary_long log_big start_new_diary old_diaries_thrown_away log_fills_disk disk_fills -> rotate rotation max
where_messages_go where_the_diary_goes where_it_is_written -> handler sink appender
message_thousand_times thousand_times hundredth_message every_hundredth one_in_a_hundred -> sampling sample dedupe
attached_message added_message -> context fields mdc
where_did_it_happen which_line_was_it which_line -> caller location stack
how_did_we_get_here who_called_whom list_calls footprints trail_calls -> stacktrace traceback backtrace
visit_noted visitors_book -> access log request
cry_help last_gasp it_fell_over falls_over fell_over keels_over collapse_program -> crash panic fatal
black_box flight_recorder happened_crash -> dump crash report
debugging_printing print_happens -> debug trace print
# telemetry
count_often often_happens counts_things tally tally_marks -> counter metric increment
measure_long long_take stop_watch stopwatch -> timer duration latency
how_full_is_it fuel_gauge fill_level thermometer speedometer dial_dashboard -> gauge metric level
slowest_of_all worst_hundred slowest_few -> percentile quantile p99
sorted_drawers_size pile_size -> histogram bucket
follow_request_through_services follow_through_several_machines follow_parcel track_parcel -> trace span tracing
piece_journey leg_journey -> span segment trace
collected_outside_asking comes_collect_numbers -> scrape prometheus exporter
hand_numbers send_numbers -> export exporter push
tell_makers_used phone_home calls_home spy_usage -> telemetry analytics optout
where_does_the_time_go takes_long what_makes_it_slow why_is_it_slow -> profile profiler pprof
ring_alarm alarm_bell raise_alarm alarm_goes_off sounds_alarm -> alert alarm notify
alarm_reason cried_wolf too_many_alarms -> false positive silence
ready_serve ready_visitors ready_work is_it_ready -> readiness ready probe
# mail
postman post_man mailman letter_carrier hands_mail post_office -> smtp mailer transport
send_letter letter_customer letters_sent electronic_letter -> mail email message
letter_box letterbox post_box -> mailbox inbox imap
who_gets_a_copy hidden_copy blind_copy -> cc bcc recipient
letter_comes_back came_back_undelivered returned_sender -> bounce undeliverable dsn
plain_pretty_version_letter letter_pictures -> multipart alternative html
pack_file_letter file_letter -> attachment attach mime
prove_letter_ours letter_really -> dkim spf dmarc
letters_lie_waiting unsent_letters letters_sent out_tray -> outbox queue spool
sham_letters_testing really_send_letters letters_shown_instead_sent -> fake backend dummy
letters_please stop_letters stop_getting_letters -> unsubscribe optout list
extra_lines_letter_head -> header injection newline
letter_day_instead collected_letter bundled_news -> digest batch summary
real_mail_address check_mail_address -> email validate verification
click_link_letter -> verification confirm activation
# notifications
let_me_know lets_you_know let_them_know drop_line gives_notice send_word -> notify notification alert
little_message_corner message_away_itself bread_slice -> toast snackbar notification
message_phone buzz -> push notification apns
red_number_icon number_icon -> badge unread count
call_address_happens call_back ring_back call_back_later -> webhook callback hook
tell_programs tells_programs_happened -> webhook event publish
already_read not_read_yet -> read unread seen
do_not_disturb leave_alone not_at_night -> mute quiet snooze
wants_know everybody_wants_know asked_told -> subscriber listener observer
several_ways_reach letter_phone -> channel notifier transport
# plug-ins
add_on add_ons addon bolt_on extra_parts_others extra_parts clip_on extend_changing extended_others extend_yourself -> plugin extension addon
socket_plugs place_hook hang_something_in hook_something_in peg_hang -> hook extension point
finds_add_ons add_ons -> discovery entrypoint registry
announce_oneself sign_list put_oneself_list enter_register write_register -> register registry registration
switched_on_one_by_one turn_add -> enable disable activate
fits_version too_new_for_this too_old_for_this fit_together -> compat version peer
loaded_running brought_running -> dynamic load import
misbehaving_add broken_add -> isolate plugin error
paper_describes_add list_contents_package packing_slip -> manifest metadata descriptor
order_add_ons add_first -> order priority before
shop_add_ons -> marketplace registry gallery
swap_part exchangeable_part interchangeable replaceable_part spare_part -> adapter interface driver
adapter_plug travel_adapter plug_fit -> adapter wrapper bridge
front_different_works face_different_inside -> facade interface abstraction
translator_between interpreter_between -> adapter converter bridge
wrap_it_in_something wrap_around put_coat_around gift_wrap wrapping_paper -> wrapper decorator wrap
# dependency injection
hands_parts parts_handed_outside handed_needs given_outside tools_outside -> inject injector provider
toolbox tool_box tool_chest store_room storeroom -> container registry locator
always_the_same_one there_is_only_one only_one_of_its_kind the_one_and_only whole_program -> singleton shared instance
new_time fresh_time -> transient prototype factory
per_visitor per_request -> scoped request scope
first_used created_first_use -> lazy once init
who_makes_it made_by_a_factory workshop_that_makes recipe_making recipe -> factory builder provider
swap_dummy_tests stunt_double stand_in stand_ins body_double understudy -> mock stub fake
marked_note sticker_class label_above_function -> annotation decorator attribute
wire_up wiring wire_parts_together -> wire inject bind
registered_under_name nobody_provides -> missing unresolved notfound
# feature flags
turn_on_for_some_only on_for_some_users only_for_some_users people_see hidden_behind_switch not_yet_for_everybody -> feature flag toggle
half_see_half_see_b groups_compared groups_users works_better try_both_measure -> experiment variant abtest
try_unfinished unfinished_behind_switch not_final_yet -> experimental beta unstable
turn_emergency switch_it_off_at_once off_switch -> killswitch disable flag
not_yet_turned_on turned_default -> disabled optin default
# mobile and desktop apps
app_back put_aside_user user_switches_app -> background pause lifecycle
comes_back_front app_comes_back -> foreground resume lifecycle
screens_top pile_screens back_button -> navigation stack navigator
opens_app_link -> deeplink intent scheme
app_use_camera use_camera asks_camera -> permission camera request
where_on_earth where_is_the_phone whereabouts -> location gps geolocation
battery_runs eats_battery saves_battery empties_battery -> battery power background
phone_turned_sideways held_sideways turned_side -> orientation rotate landscape
notch_top round_corners_screen -> safearea inset cutout
letters_cover_field screen_letters_cover -> keyboard inset avoid
first_picture_start picture_starting -> splash launch screen
little_picture_near_clock icon_near_clock -> tray menubar systray
brings_itself_date updates_itself newer_itself newer_version -> update updater autoupdate
stored_phone kept_device -> storage persist preferences
bring_both_copies_together copies_drift_apart keep_places_equal same_on_all_devices on_all_my_devices -> sync synchronize replicate
talk_system_underneath reach_phone_s_functions -> native bridge channel
web_page_app_window browser_inside_app -> webview embed browser
page_system_part_talk window_main_process -> ipc bridge channel
open_double_click opens_program -> association filetype open
remember_window_size window_where_it_was -> bounds restore window
choose_file pick_file -> dialog picker open
rolling_package make_an_installer box_shipping -> package installer bundle
proof_program system_trusts_program -> codesign notarize signature
share_app -> share intent sheet
pull_refresh -> refresh pull gesture
film moving_pictures -> video embed media
sound_track make_a_noise beep play_sound -> audio sound play
take_picture snap_photo photograph photos snapshots_people -> camera image capture
shake_phone feel_vibration trembles -> haptic vibrate sensor
pay_app buy_app -> purchase billing payment
# common mechanisms in servers and apps
one_at_a_time only_one_at_once only_one_may_enter key_toilet person_time -> mutex lock serial
talking_stick talking_time step_s_toes trip_over_each_other -> lock race mutex
read_write readers_writers -> rwlock shared exclusive
only_so_many_inside few_time so_many_at_a_time turnstile -> semaphore concurrency limit
counter_bakery queue_counter stand_line wait_line take_number -> queue fifo enqueue
jump_queue skip_line first_line -> priority queue preempt
clerk helper_hands helping_hands workers_desks busy_hands -> worker pool handler
boss foreman conductor orchestra somebody_in_charge who_is_in_charge -> scheduler coordinator leader
traffic_light traffic_police traffic_cop -> semaphore gate lock
traffic_jam congestion rush_hour bottle_neck bottleneck -> backpressure congestion contention
wakes_sleeping wake_up rouse -> notify wake signal
goes_to_sleep fall_asleep takes_nap doze -> sleep suspend park
promise_later_value answer_comes_later result_comes_later iou -> promise future async
water_level water_mark high_tide -> watermark threshold level
keeps_growing grows_grows grows_end never_gets_smaller eats_memory memory_fills -> leak limit bounded
runs_out ran_out run_dry used_up -> exhausted limit quota
runs_over overflowing brim -> overflow limit capacity
comes_twice came_twice arrives_twice delivered_twice counted_twice twice_the_same -> duplicate dedupe idempotent
wrong_order arrives_wrong_order order_letters mixed_order -> order sequence reorder
got_lost gets_lost goes_missing went_missing vanish -> lost missing drop
all_or_nothing either_none half_done remain_half half_measures -> transaction atomic rollback
as_if_nothing_had_happened turn_back_clock turn_back_time -> rollback revert undo
stands_confirmed rounds_asking -> twophase prepare commit
lazy_bones put_off postponed do_it_later do_later now_later -> defer lazy delay
left_over leftovers leftover_files remains_lying_around rubbish rubbish_heap garbage trash_heap waste_basket wastebasket -> cleanup garbage orphan
bin_deleted paper_basket bring_back_deleted -> trash recycle restore
marked_gone gone_but_still_there hide_instead_delete -> softdelete deleted archived
before_it_is_gone last_chance_save -> flush persist beforeunload
plan_b if_that_fails_then else_fails second_best next_best -> fallback default alternative
make_do_with_less limp_along works_somehow works_less -> degrade fallback degraded
traffic_counter visitor_counter how_many_visitors people_came -> analytics counter hits
frozen_picture_state picture_moment freeze_state -> snapshot freeze checkpoint
cannot_changed unchangeable set_stone carved_stone -> immutable readonly frozen
hands_off look_touch only_for_looking -> readonly immutable view
see_inside internal_use -> internal private unexported
stepping_stones steps_fixed_order what_may_follow_what step_follow -> state machine transition
show_hands majority_decides vote -> quorum vote election
# office policies and handbooks: leave
holiday vacation days_off time_off free_days time_away_work summer_break -> leave pto vacation
new_baby having_baby baby_born expecting_child newborn becoming_parent became_father became_mother -> parental maternity paternity
ill feeling_ill cold_fever sick_work off_sick call_sick flu -> sick leave illness
doctor_s_note note_doctor -> sick certificate medical
death_family somebody_dies funeral -> bereavement leave compassionate
long_break_work half_year few_months -> sabbatical unpaid leave
look_sick_relative care_parents -> caregiver family leave
unused_days_end_year days_left take_days_next_year -> carryover accrual rollover
days_earned_per_month -> entitlement accrual allowance
called_juror serve_court -> jury duty leave
work_fewer_hours half_days shorter_week -> parttime flexible hours
work_home home_office kitchen_table work_anywhere -> remote hybrid telework
work_country work_abroad -> remote relocation tax
opening_hours core_time office_hours -> hours schedule availability
longer_agreed stay_late work_late weekend_work -> overtime hours compensation
burnt_out burned_out worn_out exhausted_people too_much_stress -> wellbeing burnout mental
# expenses
money_back paid_pocket out_of_my_own_pocket money_spent_work pay_back -> reimbursement expense claim
slips_shop till_slip till_receipt bill_restaurant lost_slip -> receipt invoice expense
business_trip work_trip travelling_work flights_hotels hotel_night train_ticket plane_ticket -> travel expense booking
food_trip meals_trip money_meals -> perdiem meal allowance
driving_car car_work -> mileage expense rate
card_company company_s_card pay_firm_s_card -> corporate card expense
agree_buying say_yes say_yes_spending sign_off_on nod_boss -> approval approve authorize
buying_work order_new_equipment new_laptop new_chair -> procurement equipment purchase
money_courses go_to_a_course pay_book conference_ticket -> training learning budget
pay_day pay_slip wages pay_end_month -> payroll salary compensation
more_money pay_rise pay_raise asking_money -> salary raise compensation
shares_company piece_company -> equity stock options
gift_supplier presents_suppliers accept_present bottle_wine -> gift hospitality bribery
# incidents
something_is_on_fire house_fire hands_deck it_is_burning everything_is_down site_is_down nothing_works_any_more -> incident outage severity
woken_night phone_rings_night gets_up_at_night -> oncall pager rotation
take_colleague change_shift end_shift -> handover handoff shift
nobody_reacts_alarm call_next_line -> escalation escalate page
leads_emergency who_is_the_captain -> commander incident lead
tell_customers_trouble keep_customers_informed_trouble -> status page communication
talk_afterwards went_wrong what_have_we_learned without_blaming nobody_blamed find_cause_afterwards -> postmortem retrospective blameless
step_step_emergencies emergency_recipe -> runbook playbook procedure
bad_trouble how_urgent_is_it -> severity priority impact
promised_customers what_we_promised promised_uptime often_fail -> sla slo uptime
house_burns building_burns flood_cellar lose_everything everything_lost -> disaster recovery backup
fast_back_feet how_much_may_be_lost -> rto rpo recovery
practise_emergency fire_drill practice_alarm -> drill exercise gameday
data_got_out personal_data hold_data lost_laptop laptop_stolen -> breach incident notification
strange_letter_asking_password letter_asks_password suspicious_mail -> phishing report suspicious
# retention and privacy
long_kept long_keep keep_papers -> retention period archive
old_records_destroyed shred shredder shredding destroy_old_papers -> disposal deletion retention
thrown_away_court_case -> hold legal retention
forget_me delete_everything erase_me please_delete_data -> erasure gdpr deletion
give_everything take_data -> access export portability
names_taken names_removed cannot_traced_person no_names -> anonymize pseudonymize pii
details_people personal_details -> pii personal privacy
did_they_agree asked_agreement said_yes_tracked -> consent optin cookie
read_paper secret_papers how_secret_is_it for_our_eyes_only -> classification confidential sensitivity
else_data firms_handle_data -> processor subprocessor vendor
kept_country -> residency region jurisdiction
spare_copies second_copy_place copy_building -> backup replica offsite
# access
keys_building get_into_the_building door_card entry_card -> access badge physical
first_day first_day_work newcomer new_people new_colleague starting_here new_hire -> onboarding orientation joiner
last_day last_day_work somebody_leaves leaves_company people_leave hand_keys goodbye farewell -> offboarding termination leaver
moves_team changes_jobs_inside -> transfer mover access
check_now_keys who_still_has_keys -> access review recertification
need_job only_as_much_as_needed -> leastprivilege need access
break_glass case_emergency_break_glass -> breakglass emergency access
two_must_agree four_eyes pairs_eyes second_pair_eyes person_twice -> approval review segregation
phone_work laptop_work -> byod device mobile
lock_screen nobody_left_desk empty_desk_night -> screen lock clear
strangers_building guest_office -> visitor escort guest
what_may_i_install put_programs -> software approved acceptable
private_use_computer -> acceptable use policy
connect_outside office_network_home -> vpn remote access
# people and rules
rules_house how_to_behave how_we_treat_each_other be_nice_to_each_other -> conduct code policy
bullied treated_badly unfair_treatment -> harassment grievance discrimination
tell_giving_name report_name blow_whistle whistle -> whistleblower anonymous report
complain_boss -> grievance complaint escalation
am_doing talk_year well_works -> performance review feedback
climb_ladder next_rung better_position moving_up -> promotion career ladder
good_enough_work last_warning -> improvement disciplinary warning
side_job second_job work_side -> outside employment moonlighting
cousin_boss hire_friend relatives_company -> conflict interest nepotism
find_new_people look_new_people fill_open_seat fill_job -> hiring recruiting interview
trying_new_colleague first_three_months -> probation onboarding
how_much_notice quit_job -> notice resignation termination
last_word -> approver owner raci
writes_decided why_did_we_decide reasons_decision -> adr decision record
exceptions_rule bend_rule ask_exception -> exception waiver exemption
rule_last_checked looks_rule -> review owner policy
accident_work hurt_work somebody_gets_hurt -> safety injury accident
leave_building_quickly way_out_in_a_fire -> evacuation fire emergency
talk_press somebody_from_the_newspaper -> press media spokesperson
writing_work_net post_company -> social media policy
owns_write ideas_work -> intellectual property ip
given_away_free_use others_use -> license licence copyright
# more web and HTTP
talk_programs -> api rpc protocol
list_addresses_programs description_interface -> openapi swagger schema
ask_exactly_fields_needed fields_want too_many_fields -> graphql fields select
older_callers_keep_working break_old_callers old_callers -> version compat backward
questions_trip several_questions one_trip_for_all -> batch bulk multi
hundred_questions_instead question_per_row asks_row -> query prefetch eager
ask_over_and_over are_we_there_yet keeps_asking asks_few_seconds asking_second -> poll polling interval
wait_answer_news hold_answer_back -> longpoll comet wait
read_answer_went_wrong say_went_wrong explain_went_wrong -> error problem message
number_says_went three_digit_number -> status code
send_labels ask_head -> head header method
change_fields change_part -> patch partial update
create_replace add_change insert_change -> upsert put replace
ready_page page_gaps fill_page page_filled_data -> template render view
turn_objects_text objects_sending flatten_sending write_text packed_travel pack_journey -> serialize encode marshal
read_back_objects unpack_journey -> deserialize decode unmarshal
only_from_this_machine reachable_here -> localhost loopback bind
page_boss back_room back_office for_staff_only staff_only -> admin backend dashboard
language_prefix_address -> locale prefix i18n
strip_first_part_address cut_front_address -> stripprefix rewrite path
change_address_quietly secretly_address -> rewrite internal path
hot_linking others_use_pictures -> referer hotlink
link_works_hour link_runs -> signed url presigned
upload_straight_storage -> presigned s3 direct
read_body_twice body_read -> body buffer rewind
slowly_dripping_visitor drips_slowly sends_byte_minute -> slowloris readtimeout timeout
too_many_labels long_label -> maxheader limit bytes
lengths_disagree servers_disagree -> smuggling contentlength chunked
comes_body labels_body -> trailer chunked
ahead_send wait_ahead -> expect continue
answer_body empty_answer -> nocontent empty content
mirror_site -> mirror replica upstream
server_trying try_machine -> devserver localhost development
handle_many_at_once serve_many_at_once -> concurrent async worker
forks_server copies_server_process -> worker prefork fork
standard_socket_server_program -> wsgi asgi cgi
knows_online online_now -> presence online heartbeat
reconnect_cut find_back_cut comes_back_losing_line line_comes_back -> reconnect resume backoff
messages_missed_meanwhile what_i_missed catch_missed catch_up -> replay last history
# more security
fake_login_page -> phishing redirect origin
scripts_others_deliver_match check_foreign_script_s_fingerprint -> integrity sri hash
debug_page_public left_back_door_open back_door -> debug backdoor production
check_gate check_door guard_door gate_keeper gatekeeper guard_page -> guard middleware policy
everyone_see open_to_all open_everybody -> public anonymous allow
nobody_particular logged_visitor unknown_visitor stranger -> anonymous guest unauthenticated
who_goes_there papers_please -> authenticate challenge unauthorized
allowed_room known_allowed -> forbidden permission authorize
key_programs machine_account account_program -> apikey token service
pass_good limited_pass -> scope permission claim
trust_input trust_comes -> validate sanitize untrusted
older_weaker_forced talked_weaker_method -> downgrade fallback protocol
program_written_edge write_beyond_end reads_beyond_end past_end over_the_end -> overflow bounds check
fill_block_full fill_full_size -> padding pad block
hide_message_picture -> steganography watermark
text_gives_scramble -> deterministic iv nonce
# short everyday words for mechanisms
remembers -> cache store persist
forgets forgot -> expire evict purge
gathers -> collect aggregate accumulate
sieve sift strain_out weed_out sorts_out -> filter exclude predicate
funnel merge_streams flow_together runs_together -> merge join combine
sprinkler fans_out split_flow spread_out -> fanout split distribute
parcel shipped_box -> packet package message
envelope -> envelope header wrapper
postcard telegram -> message datagram packet
stamp rubber_stamp -> timestamp signature mark
ledger account_book bookkeeper bookkeeping keeps_books -> ledger journal registry
receptionist reception front_desk porter switch_operator -> dispatcher router gateway
waiter brings_order takes_orders kitchen cook -> worker handler queue
menu_card bill_fare -> options list catalog
librarian library_card returned_book borrowed_book -> lease checkout registry
landlord tenant_house lodger -> tenant owner isolation
neighbour neighbor -> peer node adjacent
crossroads fork_road junction roundabout -> router switch branch
signposts road_sign -> route redirect link
detour roundabout_way by_pass bypasses -> redirect bypass fallback
shortcut_route short_cut quick_way fast_lane express_lane -> fastpath shortcut optimize
one_way_street no_way_back point_return -> irreversible commit unidirectional
dead_end blind_alley -> unreachable deadlock terminal
drawbridge gate toll_gate toll_booth customs_officer border_control passport_control -> gateway guard check
keyhole peephole peek sneak_look -> peek lookahead inspect
spare_key second_key under_doormat -> recovery backup key
night_shift night_watch -> background cron daemon
cleaning_lady cleaner janitor caretaker dustman broom sweeps -> cleanup cleaner reaper
undertaker grim_reaper -> reaper finalizer cleanup
gravestone tombstones tomb_stone -> tombstone deleted marker
attic cellar long_term_store put_attic -> archive cold storage
fridge freezer deep_freeze -> freeze cache archive
photocopy carbon_copy twin clone_of -> copy clone replica
mirror_image reflection_of_the_other -> mirror replica sync
echo_back repeats_back parrot -> echo reflect pong
whisper rumour rumor gossip -> gossip protocol broadcast
referee umpire judge settles_disputes tie_breaker -> arbiter resolve conflict
captain leader_pack who_leads the_one_in_charge -> leader primary master
deputy second_command heir successor steps_in takes_over -> failover standby replica
backup_dancer reserve_player bench_player -> standby replica fallback
bodyguard body_guard watchman night_watchman -> guard monitor middleware
alarm_system burglar_alarm motion_detector -> alert monitor detector
safety_net net_under -> fallback recover guard
seat_belt airbag -> safety guard assert
fire_door fire_wall -> firewall isolation boundary
watertight_compartment watertight ship_s_hull keep_damage_local damage_spreads spreads_rest drags_down drags_others takes_others -> bulkhead isolation cascade
safety_valve relief_valve valve pressure_builds pressure_valve -> backpressure limiter valve
dam floodgate flood_gate sluice -> backpressure gate buffer
reservoir cistern holding_tank catch_basin -> buffer pool queue
sponge soak_up absorbs_peaks -> buffer queue absorb
domino domino_effect knock_effect chain_reaction -> cascade propagate failure
snowball worse_worse -> cascade amplification backoff
straw_breaks last_straw one_too_many -> limit threshold overflow
red_tape paperwork_everything -> boilerplate ceremony policy
crystal_ball fortune_teller predicts guess_ahead -> predict prefetch estimate
rule_thumb rough_guess good_guess educated_guess gut_feeling ballpark -> heuristic estimate approximate
recipe_book cook_book -> cookbook recipes examples
training_wheels stabilisers first_steps getting_started for_beginners -> tutorial quickstart getstarted
escape_hatch back_exit emergency_door -> escape override fallback
skeleton_key passepartout opens_door -> admin root master
combination_lock pin_code -> pin passcode otp
hide_seek camouflage disguise mask_of -> obfuscate mask hide
handcuffs tie_hands tied_hands -> restrict sandbox readonly
quarantine put_quarantine locked_away -> quarantine isolate deadletter
undeliverable undeliverable_letters cannot_processed poison_pill poisoned_message keeps_failing always_fails -> dead dlq poison
probation_period on_trial -> probation canary halfopen
# short phrases: requests and answers
who_is_calling who_called who_calls -> caller client remote
where_it_goes where_to_send where_to_go_next where_to_next -> route destination target
which_one_is_chosen picks_one chooses_between decides_between decides_which -> select resolve strategy
next_line -> next pipeline queue
asks_for_more wants_more -> next cursor pagination
talks_to speaks_with -> client connect protocol
understands_each_other speak_language common_language -> protocol format negotiate
answer_late comes_late arrives_late too_late -> timeout deadline late
no_reply without_a_reply never_answers never_replies does_not_answer -> timeout unresponsive unreachable
wrong_number wrong_address wrong_door -> invalid notfound mismatch
bad_request nonsense_request gibberish garbage_in nonsense -> invalid malformed bad
says_no turn_down refuse -> reject deny refuse
says_yes gives_permission permit_it grants_entry -> allow grant approve
thank_note acknowledges acknowledgement -> ack acknowledge confirm
half_answer partial_answer part_answer -> partial incomplete chunk
stitched_together stitch pieced_together put_together put_back_together -> assemble join merge
torn_apart taken_apart pick_apart dissect -> parse split decompose
chewed_up digest_it chew -> parse preprocess process
word_word chop_words cuts_words -> tokenizer token lexer
letter_letter character_character -> scanner lexer char
line_line -> readline scanner lines
boil_down condensed -> reduce summarize aggregate
kinds_answer depends_asks -> negotiate accept format
handed_raw untouched_data as_is unchanged_on_the_way passes_unchanged -> raw passthrough verbatim
empty_handed comes_back_empty_handed came_back_empty finds_nothing -> none empty null
first_come_first_served first_first first_come -> fifo queue order
last_first pile_plates stack_plates -> stack lifo push
fair_share fairness hogs_everything hog greedy_user takes_everything -> fair quota starvation
never_gets_a_turn never_their_turn starve -> starvation fairness priority
in_parallel at_the_same_time side_side_work -> concurrent parallel async
hand_hand in_step keeps_step in_lockstep march_step -> sync synchronize barrier
wait_for_each_other waits_others wait_until_all_are_there until_everybody_is_there all_have_arrived -> barrier waitgroup join
whoever_comes_first race_between -> race select first
let_them_finish finish_first work_finish wait_finished -> drain wait graceful
start_up wakes_program kick_off boots_up -> init bootstrap start
shut_down close_down winds_down -> shutdown stop close
pause_it take_break coffee_break -> pause suspend sleep
go_on carries_on carries_on_after -> continue resume next
start_over begin_again from_the_beginning all_over_again -> restart reset retry
skip_it skips_over leaves_out left_out -> skip ignore exclude
keep_track kept_track -> track registry counter
look_up -> lookup resolve find
look_after takes_care -> manage manager handle
hand_over -> transfer pass delegate
pass_on passes_on -> forward propagate delegate
throw_away toss_out chuck_out -> discard drop evict
give_way others_first steps_aside -> yield preempt priority
put_together -> assemble compose build
boil_over -> overflow limit exceed
cut_off cut_short cut_down -> truncate limit trim
line_up -> align queue order
mix_up confused_with -> confuse conflict collision
clash bump_into name_twice two_with_the_same_name name_taken -> conflict collision duplicate
out_of_step drift_apart longer_agree do_not_agree disagree disagrees -> drift inconsistent conflict
make_up_for compensate_for -> compensate fallback adjust
hold_back held_back -> throttle delay buffer
let_through gets_through -> allow pass permit
keep_out kept_out -> block deny exclude
lock_out -> lockout block deny
fall_back falling_back -> fallback default
slow_start starts_slowly ramp_up gently_first -> slowstart warmup ramp
wears_out worn -> expire lifetime deprecate
grows_old getting_old -> age ttl stale
# pages for everyday office and app complaints
it_is_slow too_slow slow_page takes_long takes_ages crawls_along -> latency performance slow
page_stays_white white_page blank_page nothing_is_shown empty_page -> render error fallback
does_not_react happens_clicked frozen_window not_responding -> unresponsive freeze block
looks_wrong looks_different -> compat style browser
works_machine only_breaks_there -> environment reproduce container
used_work worked_yesterday stopped_working broke_update -> regression breaking change
who_broke_it change_broke -> blame bisect regression
report_fault something_is_broken tell_fault -> issue bug report
how_do_i_install get_it_running put_machine -> install setup quickstart
remove_it_again take_machine -> uninstall remove cleanup
move_new_version come_old_version switch_new_version -> migrate migration upgrade
move_house move_everything removal_van -> migrate migration transfer
# more interface words
light_up lit_up glow stand_out -> highlight active focus
greyed_out grayed_out cannot_clicked not_clickable -> disabled inert readonly
hides hidden_away tucked_away out_of_sight -> hidden collapse visibility
shows_hides come_and_go -> toggle visibility show
curtain veil behind_glass everything_behind_dark darkened_background -> overlay backdrop modal
steps_ladder indent pushed_right -> indent indentation level
branch_out tree_twigs fold_tree -> treeview tree expand
pin_board noticeboard notice_board board_cards -> board kanban dashboard
shopping_basket shopping_cart basket trolley -> cart basket checkout
cash_desk cash_register pay_till -> checkout payment
price_tag discount_coupon voucher -> price coupon discount
wish_list star_it heart_it thumbs_up -> favorite like bookmark
bookmark_book book_mark dog_ear -> bookmark cursor checkpoint
face_user little_face profile_picture -> avatar profile gravatar
calendar_page choose_day pick_day pick_date -> datepicker calendar date
slide_knob slider_knob -> slider range thumb
colour_picker choose_colour pick_colour -> colorpicker color palette
pull_apart stretch_fingers -> pinch zoom gesture
wobbly_rectangle selection_frame -> selection marquee
hints_typing whispering_help prompter -> suggest hint autocomplete
spell_checker spelling_mistake -> spellcheck dictionary suggest
count_down egg_timer hour_glass hourglass sand_clock sand_glass -> timer countdown timeout
loop_film plays_over_and_over -> loop repeat autoplay
bigger_letters size_letters larger_type -> fontsize font scale
type_faces handwriting_page shape_letters -> font typeface glyph
underlay_overlay paper_behind -> background layer
print_paper on_paper -> print pdf media
read_square square_dots black_white_square -> qrcode barcode scan
mouse_arrow little_arrow little_hand -> cursor pointer
bell_icon little_bell -> notification bell badge
first_aid_box -> recover fallback troubleshooting
guided_tour shows_around -> tour onboarding walkthrough
who_sees_what different_views_different_people -> permission role view
wire_frame sketch_page -> wireframe layout mockup
flow_data -> unidirectional props state
central_place_data place_data single_source one_truth -> store state source
story_changes change_message -> action event reducer
travel_time back_time time_machine -> history timetravel undo
pretend_worked show_confirmed as_if_already_saved server_agrees -> optimistic update rollback
changes_places both_ways field_value_follow -> binding twoway model
# more short web phrases
web_page_request page_asked -> request get handler
comes_country -> geoip country region
long_address -> uri limit length
ask_possible ask_here -> options allow methods
catch_all catches_everything_else everything_else last_resort -> fallback default wildcard
star_end rest_path remaining_path -> wildcard catchall glob
must_be_a_number numbers_path -> constraint converter int
handler_per_kind_request -> method dispatch verb
page_pieces fragment_page -> partial fragment component
page_skeleton_sent_first head_page_first -> stream flush shell
put_basket -> group batch bucket
time_zone_visitor -> timezone locale offset
hand_files giving_files deliver_files -> static serve sendfile
index_page front_page start_page home_page landing_page page_shown_first -> index home root
visitor_circles too_many_redirects -> redirect loop max
password_address secret_address -> basic userinfo credentials
user_password_box little_window_asking_password -> basic auth challenge
guess_charset alphabet_text -> charset encoding detect
form_keeps_typed keep_filled_form -> form initial repopulate
several_addresses_page addresses_page -> alias canonical duplicate
cookies_big too_much_in_the_cookie -> cookie size limit
cookie_subdomains cookie_counts -> domain path cookie
remember_browser_closed -> session cookie expire
test_site_network call_handler_directly -> testclient recorder httptest
record_play_back tape_recorder record_answers canned_answers -> cassette record replay
count_bytes_sent how_much_was_sent -> bytes written counter
stop_reading read_no_more_than -> limitreader maxbytes limit
save_upload_under_name -> filename rename storage
virus virus_scan infected_file -> scan malware antivirus
picture_right_size smaller_preview little_preview thumb_nail stamp_sized -> thumbnail resize preview
real_time live_updates live_news as_it_happens at_once_on_all_screens -> realtime websocket push
ask_changed -> conditional etag ifmodified
private_copy shared_caches -> private nostore cachecontrol
keep_copy -> nostore nocache cachecontrol
clear_cache empty_cache -> purge clear flush
floors_cache small_fast_big_slow_store near_far_copy -> tier l1 multilevel
write_both written_copy_original -> writethrough cache write
write_later_original -> writeback flush dirty
name_saved_copy name_under_kept -> key cachekey hash
answer_question -> deterministic cache memoize
# more short security phrases
shut_door close_door locks_door door_left_open left_open leaves_door_open -> lock close insecure
key_lock turn_key key_fits -> key auth unlock
lost_key lose_key -> recovery reset revoke
hand_keys key_exchange swap_keys agree_key -> exchange diffie handshake
copy_key duplicate_key -> key clone leak
sealed_room sealed_off -> sandbox isolate enclave
blow_hole past_guard around_check round_check slip_past sneak_past circumvent -> bypass evade vulnerability
liar tells_lie lies_about -> spoof forged untrusted
trust_nobody trust_no_one -> zerotrust verify untrusted
stranger_s_input from_a_stranger from_outside comes_outside -> untrusted external input
signed_sealed -> signature verify hmac
checks_seal seal_broken -> verify signature invalid
white_lie dummy_answer -> dummy fake mock
invisible_ink -> steganography hidden encrypt
code_book code_words secret_language cipher_wheel -> cipher codec encrypt
letters_digits harmless_letters -> alphanumeric allowlist sanitize
binary_letters bytes_letters written_plain_letters -> base64 hex encode
short_mark_long_data short_summary_data length_whatever_input -> digest hash checksum
has_it_been_damaged damaged_on_the_way damaged_transit bit_flipped spoiled -> checksum corrupt crc
ask_password_important -> reauthenticate sudo confirm
warn_new_device login_strange_place unusual_login -> anomaly device notify
spare_codes emergency_codes -> recovery backup codes
invitation invite_only invited_people -> invite invitation token
belongs_group member_club -> membership group role
boss_team -> admin owner role
inherits_rights rights_parent rights_passed -> inherit permission hierarchy
temporary_right rights_day borrowed_rights -> temporary grant elevate
add_touch -> capability permission plugin
system_calls_forbidden calls_system -> seccomp syscall filter
view_disk sees_folder -> chroot namespace mount
memory_time memory_time_limit -> limit cgroup rlimit
stop_runaway_script runaway finishes_script script_end -> timeout fuel limit
network_test -> isolate network disable
secret_handed_environment -> env secret credentials
fetch_secret_needed -> vault provider secret
# networks in short
wire cable -> connection transport network
letters_cross_post cross_post -> race conflict concurrent
long_distance_call far_away_machine other_end far_end other_side end_line -> remote peer endpoint
call_ends hang_phone puts_phone -> close disconnect teardown
says_goodbye last_message_leaving -> close goaway fin
new_ones_please take_new_customers new_guests -> drain goaway shutdown
party_line conference_call -> multicast group channel
first_find_name_call -> resolve dial dns
remember_number remember_looked_name -> dns cache ttl
phone_book names_local_file -> hosts resolver dns
services_exist service_now service_moved -> discovery registry consul
try_next_address next_address_list -> fallback failover addr
broken_middle interrupted_halfway -> truncated eof incomplete
less_promised fewer_bytes_announced came_short -> unexpectedeof short truncated
message_end border_messages length_written_front -> framing delimiter length
big_end_first order_bytes -> endian byteorder bigendian
fits_packet big_packet -> mtu fragment segment
fast_line width_pipe wide_pipe -> bandwidth throughput rate
long_back there_and_back round_trip -> rtt latency ping
only_so_much_under_way unanswered_far -> window inflight flow
talk_answer_comes send_several_waiting -> pipelining async inflight
answer_belongs_question answers_matched_questions -> correlation id pending
through_company_s_gate company_gate_net -> proxy corporate env
through_proxy except_addresses -> noproxy bypass exclude
different_wait_connect_read -> timeout connect read
whole_take -> timeout total deadline
clock_starts clock_wound -> reset timer deadline
hold_machine per_machine -> maxconns perhost limit
talks_plain_text_safe switch_safe_line -> starttls upgrade tls
take_call pick_phone -> accept handler listener
new_caller -> accept connection conn
# more docs/static and builds
box_bricks building_blocks lego bricks -> component module block
family_tree -> hierarchy tree inheritance
table_contents -> toc outline index
cross_out crossed_out strike_out -> strikethrough delete
cut_interesting_part -> extract excerpt selector
page_data page_per_record -> generate template dynamic
collection_texts all_posts -> collection content posts
sort_posts_date newest_first latest_first -> sort date reverse
words_describe_page -> meta description keywords
writer_s_name who_wrote_it written_by -> author metadata byline
old_page last_touched last_changed -> lastmod updated modified
improve_page correct_page -> edit link source
pages_languages -> i18n translation locale
picture_words_below -> figure caption image
smart_quotes curly_quotes typographic_quotes long_dashes -> smartypants typographer quotes
code_colours code_box -> codeblock highlight fence
example_several_languages -> tabs codegroup snippet
sit_front_built_site try_built_site -> preview serve
put_site_net bring_public go_live -> deploy publish release
steps_publishing -> ci build pipeline
shipped ship_it deliver_customers -> release deploy publish
mark_version give_number number_comes_next -> tag version semver
big_change_small_change -> semver major minor
source_result result_time bit_bit -> reproducible deterministic build
start_new_project empty_project_start ready_skeleton -> scaffold init template
turn_styles_plain_styles -> sass less postcss
prefixes_browsers -> autoprefixer vendor prefix
styles_nobody_uses -> purge unused css
split_styles_important_ones_first -> critical css inline
older_module_kind kinds_modules -> commonjs esm interop
global_available -> global provide shim
packed_taken_outside -> external peer cdn
big_result bundle_big -> analyzer size bundle
different_result_testing_real -> mode production development
# more command line
first_word_decides -> subcommand dispatch command
list_given_commas comma_list -> split delimiter slice
read_file_instead_typing options_file -> argfile config file
dash_means_keyboard single_dash -> stdin dash
output_machines programs_read -> json porcelain format
output_people readable_people human_eyes -> human pretty format
bright_colours rainbow -> color palette ansi
frame_little_lines -> box border table
bell_rings -> bell alert beep
ask_secret -> prompt password getpass
arrow_keys_choose choose_arrows pick_list -> select prompt menu
short_form_command abbreviation_command -> alias shorthand abbreviation
run_few_seconds -> watch interval loop
in_many_processes_at_once -> parallel jobs worker
stop_first_error -> failfast exit error
spite_errors despite_errors -> continue keepgoing ignore
collect_mistakes all_mistakes_at_once list_mistake -> errors aggregate multierror
friendly_message clear_message_instead_trace -> error message format
wrong_use used_wrongly misuse -> usage error invalid
files_leave_alone files_leave files_left -> ignore exclude gitignore
follow_end_file watch_file_grow -> tail follow watch
write_side_swap write_first_rename -> atomic rename tempfile
scratch_paper scratch_pad note_pad throw_away_file -> temp tempfile scratch
place_temporary -> tempdir tmp cache
window_resized window_changes_size -> sigwinch resize terminal
hand_signals pass_signals -> signal forward child
leave_terminal -> restore terminal reset
old_style_new_style_options -> compat deprecated flag
settings_project search_upwards_file looks_parent_folders -> config findup root
# logging, telemetry in short
pencil_paper -> log write record
rings_night -> pager oncall alert
who_is_watching watches_over -> monitor observer supervisor
too_much_noise drowned_messages too_many_messages -> level filter sampling
bread_crumb_trail -> breadcrumb trace log
message_several_places -> multi handler fanout
write_later_slow -> async buffer queue
last_messages_lost messages_lost_end -> flush sync close
last_few_kept keep_last_few -> ring buffer circular
log_film -> replay session record
turn_volume -> level verbosity loglevel
who_is_slow slow_questions -> slow query threshold
average time_average smoothed smoothed_number -> mean ewma moving
up_and_down_number -> gauge metric updown
different_labels -> cardinality label metric
sick_well alive_dead -> health liveness status
# mail, notifications, plug-ins, flags in short
cannot_deliver could_not_be_delivered not_delivered undelivered -> bounce undeliverable retry
delivered_least may_come_more_than_once -> atleastonce delivery idempotent
delivered_exactly -> exactlyonce delivery dedupe
sort_mail sorting_office -> router dispatcher filter
mass_mailing letter_thousands -> bulk newsletter campaign
letter_template -> template mail subject
who_sent_it return_address -> sender from replyto
addressee addressees -> recipient to destination
urgent urgent_message in_a_hurry -> priority urgent high
weekly_summary daily_summary -> digest schedule summary
pigeon pigeon_hole pigeonhole -> mailbox inbox queue
town_crier herald -> broadcast publish notify
magazine_subscription subscribes_to cancel_subscription -> subscribe subscription topic
topics_interest only_what_interests_me -> topic filter subscription
plugs_in plug_into -> plugin register attach
guest_programs -> plugin extension sandbox
hook_wall coat_hook hooks_in -> hook register callback
before_and_after_something runs_before_and_after -> hook before after
change_value value_passes_through_add_ons -> filter hook waterfall
talks_add_ons_process -> rpc plugin subprocess
add_answers -> resolver provider priority
rights_add -> permission capability manifest
trial_balloon test_balloon -> experiment canary beta
slowly_everybody more_and_more_users step_step_everybody -> rollout gradual percentage
user_group always_in_the_same_group -> bucket hash sticky
forgotten_switches old_switches -> stale flag cleanup
who_hangs_off_whom -> dependency graph injector
parts_know do_not_know_each_other loosely_coupled -> decouple interface event
hidden_helpers behind_curtain -> internal private helper
magic_finds_parts -> autowire scan reflection
right_order -> topological init order
taken_reverse_order last_first_destroyed -> dispose reverse shutdown
# mobile and desktop in short
phone_full space_left disk_full -> storage quota enospc
no_signal weak_signal tunnel_signal -> offline connectivity network
only_on_wifi mobile_data -> metered wifi network
turned_middle power_cut power_failure lights_go_out -> crash recovery durable
picks_crash after_a_crash comes_back_crash -> recover restore checkpoint
system_kills_app killed_system -> restore state lifecycle
asks_permission -> permission request prompt
user_said_forever -> denied permission settings
button_bottom bar_bottom -> bottombar tab navigation
slide_back swipe_back -> gesture back navigation
pulls_below sheet_below -> bottomsheet modal sheet
windows_app several_windows -> window multiwindow manager
start_computer starts_log -> autostart startup login
keys_work_everywhere -> globalshortcut hotkey accelerator
menu_top -> menubar menu
print_window -> print dialog
old_data_update data_older_version read_old_files old_files_readable -> migration upgrade schema
work_app_closed -> background task job
wake_phone keep_phone_awake stay_awake keep_awake -> wakelock wake alarm
wear_watch watch_wrist -> wearable companion
lend_phone_children -> kiosk parental profile
hand_work_phone_computer -> handoff continuity sync
# handbook in short
paid_free_days -> leave pto paid
public_holidays bank_holiday -> holiday calendar public
how_do_i_ask_for ask_boss -> request approval process
who_signs whose_signature who_must_sign -> approver signatory authority
form_fill -> form request template
far_advance early_tell -> notice advance period
until_what_date -> deadline due date
how_much_may_i_spend how_much_can_i_spend limit_spending -> limit budget threshold
without_a_receipt -> receipt missing claim
wrong_salary wrong_pay -> payroll correction
taxes tax_office -> tax payroll withholding
old_age_money retirement_money am_old -> pension retirement plan
covered_ill pays_hospital pays_doctor -> insurance health benefit
perks extra_benefits nice_extras -> benefit perk allowance
moves_city moving_work -> relocation allowance
tool_job desk_chair -> equipment ergonomic workstation
return_laptop give_back_laptop -> equipment offboarding asset
list_machines who_has_which_laptop -> inventory asset register
lost_phone phone_stolen -> lost device wipe
erase_afar wipe_phone -> remote wipe mdm
fixes_installed install_fixes_time -> patch update vulnerability
ask_changing_real changes_live_system -> change management approval
friday_afternoon changes_christmas quiet_time_changes -> freeze change deploy
hire_outside_help outside_helpers freelancers -> contractor vendor thirdparty
choosing_supplier check_supplier -> vendor assessment procurement
paper_keep_quiet promise_keep_quiet promise_silence -> nda confidentiality agreement
checks_hiring look_past_candidate -> background check screening
learned_year yearly_lesson -> training awareness mandatory
outside_inspectors inspectors inspection -> audit auditor compliance
show_follow_rules prove_follow_rules -> compliance evidence audit
what_could_go_wrong dangers dangerous_ahead -> risk assessment register
accepts_danger live_danger -> risk acceptance owner
punished punishment happens_break_rule consequences_breaking -> disciplinary sanction violation
who_does_this_apply_to for_whom_is_it -> scope applicability policy
words_mean -> definitions glossary terms
equal_treatment everybody_treated -> equality diversity inclusion
new_mother_feeding_baby -> lactation nursing accommodation
disabled_colleague wheelchair special_needs -> accommodation accessibility adjustment
religious_days -> religious observance leave
vote_election_work -> voting civic leave
work_charity help_free -> volunteer leave
move_new_flat -> moving leave
come_back_long_illness come_back_slowly -> return phased reintegration
talk_boss_week one_to_one talk_private -> oneonone meeting feedback
meetings_end too_many_meetings -> meeting guidelines async
who_speaks_for_us -> spokesperson communications
say_thanks reward_good_work -> recognition bonus award
bring_friend -> referral bonus hiring
dog_office bring_dog -> pets office
smoking drunk drinking_work -> substance alcohol smoking
paper_files_cupboard paper_cupboard -> records filing archive
marks_secret_papers -> label classification marking
send_secret_safely -> encryption transfer confidential
password_rules long_password -> password policy length
write_password_paper -> password manager storage
share_password_colleague lend_password -> password sharing account
asks_ai machine_write -> ai acceptable use
report_within_day fast_report -> notification deadline breach
call_night -> oncall compensation pager
time_sheet write_hours clock_in clock_out -> timesheet attendance hours
eats_work canteen lunch_break -> break lunch meal
# effects and complaints
know_stop when_is_it_finished -> done finished eof
know_who_is_who tells_apart -> id identity key
know_where_it_is knows_where -> locate lookup resolve
nobody_listens no_one_is_listening nobody_interested longer_interested -> unsubscribe listener subscriber
nobody_needs longer_needed not_needed_any_more -> unused release dispose
nobody_looks tab_background looks_away -> hidden visibility idle
too_many_visitors too_many_people too_many_callers too_many_guests crowd -> limit concurrency overload
open_files open_lines -> ulimit fd descriptor
too_early before_it_is_ready not_ready_yet -> ready init pending
too_deep goes_too_deep digs_deep -> depth recursion limit
long_text cuts_long_text shortened_text -> truncate ellipsis maxlength
old_message message_yesterday -> expired ttl stale
too_young old_enough -> minage age validate
not_twice never_twice no_more_than_once at_most_once -> once dedupe idempotent
at_least_once least_copy -> retry delivery redundancy
comes_back again_and_again over_and_over time_and_again -> loop retry repeat
comes_back does_not_return -> hang timeout block
swallowed swallows_error error_disappears mistake_unnoticed goes_unnoticed unnoticed -> ignore suppress silent
thrown_overboard ballast overboard -> drop discard shed
thrown_caller passed_caller hands_error -> throw raise propagate
wrapped_error adds_happened -> wrap cause context
whose_fault whose_fault_is_it who_is_to_blame -> cause clienterror server
good_mood bad_mood mood -> state status health
safe_place tucked_safely -> vault backup secure
middle_night -> cron schedule oncall
wrong_moment bad_moment -> race timing order
half_written half_file incomplete_file reader_sees_half -> atomic partial tempfile
half_loaded fully_loaded -> pending loading partial
late_change headers_gone already_sent already_on_its_way -> committed written headerssent
changes_mind_later -> override update mutable
speaks_early answers_early -> premature early race
stumbles trip_over chokes_on chokes -> error fail parse
cannot_sense makes_no_sense does_not_understand cannot_understand not_understood -> parse invalid unsupported
mistake goes_wrong went_wrong going_wrong something_goes_wrong -> error exception failure
trouble in_trouble -> error failure problem
breaks_down broke_down breakdown -> failure crash error
patch_it_up patches_up mend repair -> fix repair heal
heals_itself repairs_itself mends_itself -> selfheal reconcile recover
rescue save_saved salvage -> recover rescue salvage
survive outlives lives_longer lives_on -> persist durable lifetime
lives_long short_lived lasts_moment -> ephemeral transient ttl
long_lived lasts_forever for_ever_and_ever -> persistent permanent longlived
does_not_belong misfit stranger_list -> invalid unexpected unknown
fits_exactly fits_like_glove word_word -> exact match equal
less_fits roughly_fits roughly_the_same nearly_the_same -> fuzzy approximate similar
best_fit best_suited -> best match score
beats_others stronger_than -> priority precedence override
comes_first goes_first who_goes_first -> priority order precedence
comes_last goes_last -> last order fallback
in_what_order which_order order_of_things -> order sequence priority
fixed_order always_in_the_same_order order_time -> deterministic stable order
top_bottom one_after_another one_after_the_other -> sequential order serial
in_one_breath in_one_go all_in_one_go in_one_swoop -> batch bulk atomic
in_bulk wholesale by_the_dozen by_the_hundred -> bulk batch chunk
wait_enough enough_gathered collects_full bus_full bus_leaves_full -> batch buffer flush
every_so_often every_now_and_then now_and_then time_time once_in_a_while regular_intervals regularly -> interval periodic ticker
once_a_day once_an_hour once_a_week -> cron schedule daily
sooner_later end_agree in_the_end_the_same -> eventual consistency converge
stays_the_same remains_the_same never_changes does_not_change -> constant immutable stable
changes_time -> version history dynamic
hidden_cost costs_nothing_when_off -> overhead noop lazy
does_nothing nothing_to_do nothing_at_all empty_shell -> noop stub null
stands_else place_holder keeps_place -> placeholder proxy stub
sides_coin opposite_direction the_other_way_round other_way_around back_forth there_and_back_again -> reverse inverse bidirectional
hand_written_rule own_rule rules_of_my_own -> custom rule validator
who_pays paid_plan free_plan paid_version -> billing plan subscription
bill_usage pay_use -> billing metering usage
date_everywhere same_everywhere -> sync replicate consistent
passed_mistake slipped_through falls_through_cracks -> leak miss validate
# objects and roles
shelf shelves cupboard drawer_for_things pantry larder -> store cache storage
warehouse depot -> store repository warehouse
box_office ticket_office ticket_counter -> queue token issuer
ticket_inspector checks_tickets shows_ticket -> token verify auth
cloakroom coat_check cloak_room luggage_counter left_luggage -> token claim storage
hotel_key room_key -> token session access
guest_book -> log access registry
visiting_card business_card -> identity useragent metadata
letter_recommendation vouches_for -> trust certificate signature
power_attorney s_name acts_for -> delegate impersonate oauth
census head_count headcount -> count stats inventory
school_bell -> timer event schedule
relay_race baton pass_baton -> handoff chain token
orchestra_score sheet_music -> schedule workflow orchestrator
puppet puppeteer strings_puppet remote_controlled -> driver controller automation
robot machine_visitor -> bot crawler robots
clockwork gears gear_wheels cogs -> engine scheduler pipeline
engine_room under_hood under_bonnet innards guts -> internal core engine
spine backbone skeleton_app -> core framework base
front_house shop_window show_window -> frontend ui view
behind_counter behind_stage backstage -> backend server internal
scout sends_scout advance_party test_ground -> probe preflight healthcheck
thermostat autopilot steers_itself keeps_temperature -> controller reconcile loop
machines_busy hire_hands extra_hands grows_busy -> autoscale scale replicas
garden_hose fire_hose firehose drinking_from -> stream backpressure throttle
water_tap tap_turned -> pause resume stream
mail_slot letter_slot -> channel mailbox queue
walkie_talkie intercom -> channel ipc message
telephone_operator -> dispatcher router multiplexer
rope_ladder lifeline life_line -> fallback recovery keepalive
anchor_chain moored -> anchor fixed pin
compass finds_its_way -> navigation router resolve
map_site map_city -> sitemap map topology
milestone half_mark -> checkpoint progress milestone
finishing_line -> done complete end
rehearsal_stage trial_run -> dryrun staging test
audience spectators onlookers -> subscriber observer viewer
stage_fright -> init lazy warmup
magnet sticks_together sticks_to -> sticky affinity bind
zipper zips_together -> zip merge interleave
onion peel peels_off unwrap -> unwrap layer middleware
russian_doll nested_boxes -> nested recursion layer
mosaic puzzle_pieces jigsaw -> assemble component merge
spider_web web_links -> graph link reference
ticket_machine draws_number -> sequence counter id
dog_tag name_tag name_badge -> id label identity
licence_plate license_plate number_plate -> id identifier key
postcode zip_code -> address region route
lighthouse beacon -> beacon heartbeat discovery
speed_limit speed_bump speeding -> ratelimit throttle limiter
lane_bridge narrow_bridge -> mutex serial lock
revolving_door -> turnstile session rotate
lift_stairs -> fallback alternative
diving_board spring_board -> bootstrap launcher start
weather_vane wind_blows -> status monitor feature
# web and interface, further ways of saying it
answers_door opens_door -> handler accept listener
talks_outside_world outside_world -> network external client
comes_network arrives_network -> request incoming socket
before_it_goes_out on_the_way_out -> response middleware outgoing
on_the_way_in on_its_way_in -> request middleware incoming
which_visitors_get_in which_visitors_are_let_in -> auth guard allow
page_logged_people only_for_members members_only only_for_logged_in behind_login -> login required guard
sent_login_page back_login -> redirect login unauthorized
back_wanted where_they_wanted_to_go -> next redirect returnto
address_name named_addresses -> named route reverse
optional_part_address -> optional param segment
match_order first_match_wins first_fitting_rule -> match order first
numbers_letters_address -> param converter slug
split_address_parts takes_address_apart -> parse url split
put_address_together build_address join_address_parts -> join url build
relative_address address_here -> relative resolve base
site_asked name_site_asked -> host header vhost
safe_plain_line -> scheme https secure
several_values_name name_several_times -> multi list getall
empty_field_missing_field missing_empty -> null undefined omitempty
text_number turns_text_numbers words_numbers -> parse convert coerce
texts_dates -> parse date format
picture_instead_file_name -> icon thumbnail mime
server_tells_long_took -> timing servertiming duration
served_first -> priority queue schedule
version_interface older_version_interface -> version api accept
tell_robots -> robots crawler disallow
program_visits_page_like_person -> headless browser automation
page_visitors -> cache static cdn
page_anew_everyone -> dynamic render personalized
save_trip_server saves_trip fewer_trips less_trips -> batch cache prefetch
message_big huge_message big_messages_refused -> maxmessage limit frame
split_message message_several_parts -> fragment frame continuation
text_bytes -> binary text frame
polite_goodbye_line -> close frame code
which_dialect dialect_speak -> subprotocol negotiate version
join_room leave_room enters_room -> join leave room
talk_person private_message -> direct unicast private
everyone_sender -> broadcast exclude sender
several_servers_room people_different_servers -> adapter pubsub redis
# interface: tables, menus, movement
head_stays_scrolling -> sticky header table
columns_pulled_wider wider_columns pull_column_wider -> resize column width
hide_columns choose_columns -> column visibility toggle
groups_table subtotal -> group aggregate rowgroup
rows_contain narrow_list narrow_down -> filter search query
edit_place write_straight_table -> inline edit cell
tick_rows tick_all choose_all -> selectall checkbox selection
number_pages jump_page -> pagination page total
menu_menu menu_opens_sideways -> submenu nested menu
three_little_bars three_lines_menu -> hamburger menu nav
choose_letters type_jump -> typeahead search select
step_through_arrows arrows_move_choice -> roving tabindex keyboard
close_escape escape_key -> escape close dismiss
button_held hold_button keep_pressing -> longpress repeat pointer
double_tap quick_clicks two_clicks -> dblclick doubleclick tap
move_beyond_small_distance small_wobble_drag -> threshold drag distance
follows_finger follows_mouse -> pointer drag move
swing_letting goes_on_after_letting_go -> inertia momentum velocity
bounces_edge rubber_edge -> bounce overscroll
scroll_slowly scroll_gently -> smooth scroll scrollto
bring_view make_it_visible -> scrollintoview reveal visible
keep_bottom stick_bottom newest_message_visible -> scroll bottom anchor
appear_one_after_the_other one_by_one_appear -> stagger delay animation
shape_turns_shape turns_into_another -> morph transition interpolate
between_two_values values_in_between half_way_between -> interpolate lerp tween
moves_along_line moves_along_path -> path motion animate
cards_change_places_smoothly -> flip layout animation
wait_movement_ended -> transitionend animationend finished
picture_not_there_yet picture_comes_later blurred_picture_first -> lazy placeholder blur
picture_missing broken_picture -> fallback image onerror
bigger_touch_area easy_hit -> hitslop touch target
draw_beside_screen draw_first_nobody_sees -> offscreen buffer doublebuffer
draw_dirty_part dirty_corner -> dirty rect invalidate
order_painting painter -> zindex layer paint
curves_through_points smooth_curve -> bezier spline path
which_colour_between mix_colours -> blend mix interpolate
cut_shape cookie_cutter_shape -> clip mask crop
trim_picture cut_picture -> crop image trim
turn_pictures_upright picture_lies_side -> exif orientation rotate
# state and forms, in short
part_knows_state memory_part -> state component local
lift_state shared_parts -> shared state lift
part_lives_hidden keep_hidden_parts_alive -> keepalive cache deactivate
logic_several_parts reuse_logic -> hook mixin composable
trait_shared_several borrowed_abilities -> mixin trait
draws_itself_anew_reason -> memo rerender pure
loop_updates updates_itself_forever endless_updates -> infinite loop effect
beside_drawing side_work_drawing -> effect sideeffect hook
old_value_closure sees_old_value -> stale closure ref
late_answer_overwrites_new old_answer_comes_new answer_older_question -> race stale cancel
set_gone part_gone -> unmounted cleanup abort
form_check_server -> validation server form
forms_rows_add add_row -> fieldarray formset dynamic
fields_depend -> conditional dependency field
fields_fine may_it_be_sent -> valid submit form
send_button button_grey_clicking -> disabled submitting loading
# help texts and languages
sentence_gaps -> interpolation placeholder format
male_female_form he_or_she -> gender select message
word_meanings -> context disambiguate pgettext
half_translated fuzzy_translation sure_translation -> fuzzy review translation
languages_loaded_needed -> lazy locale load
write_names_countries names_languages -> displaynames locale intl
first_day_week week_starts -> firstday week locale
other_calendars moon_calendar -> calendar lunar hijri
lists_words comma_and_and -> listformat join conjunction
upper_case_turkish -> casefold locale lower
length_text_people_count people_see_letter letter_several_bytes -> grapheme rune codepoint
wide_letters double_width -> width eastasian wcwidth
little_faces smileys -> emoji grapheme
`
