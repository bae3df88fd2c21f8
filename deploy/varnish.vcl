# Varnish between a proxy with TLS and Clutchboard: it answers most readers itself. Written for Varnish 7.1 (Debian 12).
# After a save a page from here is at most four seconds old. Say TRUST_PROXY=loopback.
vcl 4.1;

backend default {
	.host = "127.0.0.1";
	.port = "3000";
	.connect_timeout = 2s;
	.first_byte_timeout = 30s;
	.between_bytes_timeout = 60s;
}

acl proxies {
	"localhost";
}

sub vcl_recv {
	if (client.ip !~ proxies) {
		return (synth(403)); # only the proxy in front asks here, so what it says of the visitor is true
	}
	# Streams are handed through as they come.
	if (req.url ~ "^/api/live(\?|$)") {
		return (pipe);
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# Staff and programs with a token read what is.
	if (req.http.Authorization || req.http.Cookie ~ "(^|;\s*)(__Host-)?session=") {
		return (pass);
	}
	unset req.http.Cookie;
	return (hash);
}

sub vcl_pipe {
	set bereq.http.Connection = "close";
}

sub vcl_backend_response {
	# The site allows "stale-while-revalidate=30" for caches far away. This one is near: it revalidates at once.
	if (beresp.grace > 2s) {
		set beresp.grace = 2s;
	}
}
