@echo off
rem Runs Quern from the folder it was built into: with the runtime inside, the JDK in JAVA_HOME, or java on the path.
setlocal
set "HERE=%~dp0.."
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
if exist "%HERE%\runtime\bin\java.exe" set "JAVA=%HERE%\runtime\bin\java"
set "CACHE="
rem Mapping the startup cache takes longer than printing the version.
if not "%~1"=="--version" if exist "%HERE%\quern.aot" set CACHE="-XX:AOTCache=%HERE%\quern.aot" -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0 -Xlog:disable
set "MORE="
if defined QUERN_CLASS_PATH set "MORE=;%QUERN_CLASS_PATH%"
if not defined QUERN_MAIN set "QUERN_MAIN=org.quern.Main"
"%JAVA%" @quern.jvmArgs@ %QUERN_OPTS% %CACHE% -cp "%HERE%\lib\quern-@project.version@.jar%MORE%" %QUERN_MAIN% %*
exit /b %ERRORLEVEL%
