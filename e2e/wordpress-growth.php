<?php
/**
 * Runs every regular expression of the plugin on hostile texts: `php wordpress-growth.php <folder of the plugin>`, with the texts on its input as
 * `{"heads": […], "texts": [[1 KB, 4 KB], …]}` in base64. Prints, as JSON, what it ran and what grows faster than the text.
 */

define('ABSPATH', '/');
define('DAY_IN_SECONDS', 86400);
define('MINUTE_IN_SECONDS', 60);

/** Below this a pattern is fast: quadratic growth would take many times as long. */
const QUICK_MS = 0.2;
/** Limit for four times the text: linear growth is about four times the work, quadratic sixteen. */
const MOST = 8;

/** The patterns that a file gives to `preg_` functions, as they are written, as constants of its class, or put together from both. */
function patterns_of(string $file): array {
	$tokens = array_values(array_filter(token_get_all(file_get_contents($file)), fn($token) => !is_array($token) || T_WHITESPACE !== $token[0]));
	$text = fn(int $i): string => is_array($tokens[$i]) ? $tokens[$i][1] : $tokens[$i];
	$found = [];
	foreach (array_keys($tokens) as $i) {
		if (!preg_match('/^\\\\?preg_(?!quote|last_error)/', $text($i))) continue;
		$own = 'Curlew\\' . class_of($file) . '::';
		// The first argument, which may be put together from constants of the class.
		$code = '';
		for ($at = $i + 2, $depth = 0; $depth || ',' !== $text($at); $at++) {
			$depth += substr_count('([', $text($at)) - substr_count(')]', $text($at));
			if (is_array($tokens[$at]) && T_VARIABLE === $tokens[$at][0]) throw new Exception("$file: a pattern with a variable cannot be tried.");
			$code .= 'self' === $text($at) ? '' : ('::' === $text($at) ? $own : $text($at));
		}
		$found[] = eval("return $code;");
	}
	return $found;
}
function class_of(string $file): string {
	return str_replace('-', '_', ucwords(preg_replace('/^class-|\.php$/', '', basename($file)), '-'));
}

function cpu_ms(string $pattern, string $text, float $at_least): float {
	$now = fn() => array_sum(array_map(fn($part) => getrusage()["ru_$part.tv_sec"] * 1000 + getrusage()["ru_$part.tv_usec"] / 1000, ['utime', 'stime']));
	for ($runs = 0, $before = $now(); ; $runs++) {
		$spent = $now() - $before;
		if ($runs && $spent >= $at_least) return $spent / $runs;
		preg_match($pattern, $text);
		preg_replace($pattern, '', $text);
	}
}
/** The least of a few looks at the clock: what else runs only ever adds. */
function quick_ms(string $pattern, string $text): float {
	$least = INF;
	for ($i = 0; $i < 5; $i++) {
		$before = hrtime(true);
		preg_match($pattern, $text);
		preg_replace($pattern, '', $text);
		$least = min($least, (hrtime(true) - $before) / 1e6);
		if ($least < QUICK_MS) break;
	}
	return $least;
}

require "$argv[1]/src/autoload.php";
$given = json_decode(stream_get_contents(STDIN), true);
$patterns = array_unique(array_merge(...array_map('patterns_of', [...glob("$argv[1]/*.php"), ...glob("$argv[1]/*/*.php")])));
$growing = [];
foreach ($patterns as $pattern) {
	foreach ($given['heads'] as $head) {
		foreach ($given['texts'] as $texts) {
			[$small, $large] = array_map(fn($text) => $head . base64_decode($text), $texts);
			if (quick_ms($pattern, $large) < QUICK_MS) continue;
			$costs = array_map(fn($text) => min(array_map(fn() => cpu_ms($pattern, $text, 20), [1, 2, 3])), [$small, $large]);
			if ($costs[1] > MOST * $costs[0] && $costs[1] > QUICK_MS) $growing[] = [$pattern, substr($small, 0, 80), $costs];
			if (count($growing) > 3) break 3;
		}
	}
}
echo json_encode(['patterns' => array_values($patterns), 'growing' => $growing], JSON_INVALID_UTF8_SUBSTITUTE);
