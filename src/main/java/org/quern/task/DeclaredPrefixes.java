package org.quern.task;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;

/** Declarations of prefixes in SPARQL. */
public record DeclaredPrefixes(@JsonValue List<String> declarations) {}
